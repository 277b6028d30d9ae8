"""A peer's part of the peers benchmark: one process that takes work from a shared directory.

    peers.py fill PEER DIRECTORY ITEMS         makes the bag of work
    peers.py work PEER DIRECTORY ITEMS BATCH   says "ready", waits for a line, works until nothing is left,
                                               prints {"count", "elapsedMs"}: until the last completion

Each peer is used as its documentation shows it. An item has no content beyond its number.
"""

import json
import os
import sys
import time


class Sqlite:
    """A table in WAL mode with synchronous=FULL: each COMMIT is synced before it returns."""

    def __init__(self, directory):
        import sqlite3

        self.database = sqlite3.connect(
            os.path.join(directory, "queue.db"), isolation_level=None, timeout=120
        )
        self.database.execute("PRAGMA journal_mode=WAL")
        self.database.execute("PRAGMA synchronous=FULL")

    def fill(self, items):
        self.database.execute(
            "CREATE TABLE items (id INTEGER PRIMARY KEY, state INTEGER, token INTEGER, owner INTEGER)"
        )
        self.database.execute("CREATE INDEX pending ON items (id) WHERE state = 0")
        self.database.execute("BEGIN")
        self.database.executemany(
            "INSERT INTO items VALUES (?, 0, 0, NULL)", ((item,) for item in range(items))
        )
        self.database.execute("COMMIT")

    def work(self, _items, batch):
        while True:
            claimed = self.database.execute(
                "UPDATE items SET state = 1, token = token + 1, owner = ? WHERE id IN"
                " (SELECT id FROM items WHERE state = 0 ORDER BY id LIMIT ?) RETURNING id, token",
                (os.getpid(), batch),
            ).fetchall()
            if not claimed:
                return
            self.database.execute("BEGIN IMMEDIATE")
            self.database.executemany(
                "UPDATE items SET state = 2 WHERE id = ? AND token = ?", claimed
            )
            self.database.execute("COMMIT")
            yield len(claimed)


class Dirq:
    """A directory queue: an item is claimed by a hard link and completed by removing it."""

    def __init__(self, directory):
        from dirq.QueueSimple import QueueSimple

        self.queue = QueueSimple(os.path.join(directory, "queue"))

    def made_durable(self, name):
        """dirq syncs nothing: what was done may be undone by a crash of the host."""

    def fill(self, items):
        for item in range(items):
            self.queue.add("item %d" % item)

    def work(self, _items, _batch):
        name = self.queue.first()
        while name:
            if self.queue.lock(name):
                self.made_durable(name)
                self.queue.remove(name)
                self.made_durable(name)
                yield 1
            name = self.queue.next()


class DirqSynced(Dirq):
    """The same, with what its user can add to make each step durable: a sync of the directory."""

    def made_durable(self, name):
        descriptor = os.open(os.path.join(self.queue.path, os.path.dirname(name)), os.O_RDONLY)
        os.fsync(descriptor)
        os.close(descriptor)


class Optuna:
    """A study over a journal file: ask is the claim, tell the completion."""

    def __init__(self, directory):
        import optuna

        optuna.logging.set_verbosity(optuna.logging.ERROR)
        self.optuna = optuna
        path = os.path.join(directory, "journal.log")
        self.storage = optuna.storages.JournalStorage(optuna.storages.JournalFileStorage(path))

    def fill(self, _items):
        self.optuna.create_study(storage=self.storage, study_name="bench")

    def work(self, items, _batch):
        study = self.optuna.load_study(storage=self.storage, study_name="bench")
        for _ in range(items):
            study.tell(study.ask(), 0.0)
            yield 1


PEERS = {"sqlite": Sqlite, "dirq": Dirq, "dirq-synced": DirqSynced, "optuna": Optuna}


def main():
    what, peer, directory, items = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
    import warnings

    warnings.simplefilter("ignore")
    user = PEERS[peer](directory)
    if what == "fill":
        user.fill(items)
        return
    print("ready", flush=True)
    sys.stdin.readline()
    began = time.monotonic()
    ended = began
    count = 0
    for done in user.work(items, int(sys.argv[5])):
        count += done
        ended = time.monotonic()
    print(json.dumps({"count": count, "elapsedMs": (ended - began) * 1000}), flush=True)


main()
