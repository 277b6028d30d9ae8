"""A master of a flockstep cluster in Python 3.9+, standard library only.

    with Master(dir="/shared/job", output="/shared/out", size=2, rank=0, create=True) as m:
        for item in m.items():
            item.complete(stdout=work_on(item.read()))

The coordination runs in a process of its own (`flockstep agent`): signs of life go on while this one
computes. Options are those of the command: member_ttl=30 is --member-ttl 30, feedback=True is --feedback.
Threads may share a Master. What fails raises FlockstepError with a code of docs/errors.md.
"""
import base64, collections, contextlib, functools, itertools, json, os, queue, subprocess, threading

Message = collections.namedtuple("Message", "source tag data")


class FlockstepError(Exception):
    def __init__(self, code, text, reason=None):
        super().__init__(f"{text} [{code}]")
        self.code, self.text, self.reason = code, text, reason


class Item:
    """One input in hand. One of complete, fail and release ends it, and returns what came of it."""

    def __init__(self, master, told):
        self._master, self.id, self.token = master, told["item"], told["token"]
        self.name, self.path, self.out = told["name"], told["path"], told["out"]  # files left in out are published

    def read(self):
        with open(self.path, "rb") as file:
            return file.read()

    def complete(self, stdout=b"", exit_status=0):
        return self._end(type="complete", exitStatus=exit_status, stdoutBase64=_base64(stdout))

    def fail(self, reason):
        return self._end(type="complete", failed=str(reason)[:512])

    def _end(self, **request):
        key = ("item", self.id, self.token)
        return self._master._wait(key, item=self.id, token=self.token, **request)["outcome"]

    release = functools.partialmethod(_end, type="release")


class Master(contextlib.AbstractContextManager):
    """One member. `serve` maps names to functions (arguments, source) -> dict; what they raise is a no."""

    def __init__(self, dir, output, command=("flockstep",), serve=None, effect="none", on_event=None, **options):
        self.rank, self.size, self.view, self.generation = 0, 1, 0, None
        self.exit_code, self.error, self._gone = None, None, None
        self._serve, self._on_event, self._lock = serve or {}, on_event, threading.RLock()
        self._open, self._items, self._line, self._ids = queue.SimpleQueue(), queue.SimpleQueue(), 0, itertools.count(1)
        self._waiting = {"open": self._open}
        words = [*command, "agent", "--dir", str(dir), "--output", str(output)]
        for name, value in options.items():
            flag = "--" + name.replace("_", "-")
            words += [] if value is None or value is False else [flag] if value is True else [flag, str(value)]
        # A session of its own: a terminal's interrupt is for this program, whose end is the agent's.
        self._agent = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self._say(self._open, type="hello", v=1)
        for procedure in self._serve:
            self._say(self._open, type="serve", procedure=procedure, effect=effect)
        try:
            self._wait(self._open, type="join")
        except BaseException:
            self.close()
            raise

    def __exit__(self, *_):
        self.close()

    def close(self, timeout=60):
        """Leaves if it is still there: what is in hand is given back. Returns the agent's exit status."""
        with contextlib.suppress(OSError):
            self._agent.stdin.close()
        self._reader.join(timeout)
        return self._agent.wait(timeout)

    def claim(self):
        """The next item; None once the job is over or was left."""
        told = self._say(self._items, type="claim", count=1).get()
        if isinstance(told, dict):
            return Item(self, told)
        if told is self._gone:
            self._items.put(told)  # for whoever else waits
        if told.code != "E_INTERRUPTED":
            raise told

    def items(self):
        return iter(self.claim, None)

    def publish(self, name, content=None, path=None):  # True: it was not an item before
        source = {"contentBase64": _base64(content)} if path is None else {"path": os.path.abspath(path)}
        return self._ask(type="publish", name=name, **source)["added"]

    def hold(self, on):  # True: the job must not end yet; False: it may; None: it may while a claim waits
        self._say(None, type="hold", on=on)

    def call(self, peer, procedure, arguments, deadline=None):
        return self._ask(deadline, type="call", peer=peer, procedure=procedure, arguments=arguments)

    def exchange(self, payload=None, deadline=None, kind="exchange"):
        """One payload of each member, to all of them, by rank."""
        return self._ask(deadline, type="exchange", kind=kind, payload=payload)["payloads"]

    barrier = functools.partialmethod(exchange, None, kind="barrier")

    def broadcast(self, value, root=0, deadline=None):
        return self.exchange(value if self.rank == root else None, deadline, "broadcast")[root]

    def gather(self, value, root=0, deadline=None):
        return (self.exchange(value, deadline, "gather"), None)[self.rank != root]

    def allreduce(self, value, reducer, deadline=None):
        return functools.reduce(reducer, self.exchange(value, deadline, "allreduce"))

    def send(self, to, tag, data, deadline=None):
        packed = {"base64": _base64(data)} if isinstance(data, bytes) else {"json": data}
        self._ask(deadline, type="send", to=to, tag=tag, data=packed)

    def receive(self, source=None, tag=None, deadline=None):
        told = self._ask(deadline, type="receive", **{"from": source, "tag": tag})
        data = base64.b64decode(told["data"]["base64"]) if "base64" in told["data"] else told["data"]["json"]
        return Message(told["from"], told["tag"], data)

    def probe(self, source=None, tag=None):
        return self._ask(type="probe", **{"from": source, "tag": tag})["message"]

    def _ask(self, deadline=None, **request):
        key, limit = next(self._ids), None if deadline is None else int(deadline * 1000)
        return self._wait(("id", key), id=key, deadlineMs=limit, **request)

    def _wait(self, key, **request):
        told = self._say(key, **request).get()
        if isinstance(told, FlockstepError):
            raise told
        return told

    def _say(self, key, **request):
        """`key`: what the answer is known by, or the queue that learns when the line is not taken."""
        nulls = ("payload", "on", "name")
        text = json.dumps({name: value for name, value in request.items() if value is not None or name in nulls})
        with self._lock:
            answer = self._waiting.setdefault(key, queue.SimpleQueue()) if isinstance(key, tuple) else key
            self._line += 1
            self._waiting[("line", self._line)] = answer or queue.SimpleQueue()
            self._waiting.pop(("line", self._line - 1024), None)
            with contextlib.suppress(OSError, ValueError):  # the reader tells the end to all who wait
                self._agent.stdin.write(text.encode() + b"\n")
                self._agent.stdin.flush()
            if self._gone and answer:
                answer.put(self._gone)
        return answer

    leave = functools.partialmethod(_say, None, type="leave")  # what is in hand may still be completed
    stop = functools.partialmethod(_say, None, type="stop", kind="drain")  # the whole job; kind="now": at once

    def _read(self):
        for line in self._agent.stdout:
            told = json.loads(line)
            with self._lock:
                self._take(told, told["type"])
            if self._on_event is not None:
                self._on_event(told)
        with self._lock:
            code = "E_CONTROL" if self.exit_code is None else "E_INTERRUPTED"
            end = self.error or {"code": code, "message": "the agent has ended"}
            self._gone = FlockstepError(end["code"], end["message"])
            for answer in {id(each): each for each in [*self._waiting.values(), self._items]}.values():
                answer.put(self._gone)

    def _take(self, told, kind):
        self.__dict__.update({name: told[name] for name in ("rank", "size", "view", "generation") if name in told})
        if kind == "request":
            threading.Thread(target=self._respond, args=(told,), daemon=True).start()
        elif kind == "item":
            self._items.put(told)
        elif kind == "ended":
            self.exit_code, self.error = told["exitCode"], told["error"]
        else:
            keys = {"error": ("line", told.get("line")), "open": "open",
                    "settled": ("item", told.get("item"), told.get("token"))}
            failed = FlockstepError(told["code"], told["text"], told.get("reason")) if "code" in told else told
            self._waiting.pop(keys.get(kind, ("id", told.get("id"))), queue.SimpleQueue()).put(failed)

    def _respond(self, told):
        try:
            answer = {"ok": True, "result": self._serve[told["procedure"]](told["arguments"], told["from"])}
        except Exception as error:
            answer = {"ok": False, "text": str(error)[:512]}
        self._say(None, type="respond", id=told["id"], **answer)


def _base64(content):
    return base64.b64encode(content.encode() if isinstance(content, str) else content).decode()
