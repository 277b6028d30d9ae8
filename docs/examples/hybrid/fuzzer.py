"""One AFL++ instance of the hybrid example, as a member of the cluster.

    python3 fuzzer.py DIR OUTPUT SYNC --seconds N -- afl-fuzz options and target

It runs `afl-fuzz -o SYNC -S fuzzer`. Every file of its queue becomes an item, once per content; every
content that the others publish is put into SYNC/flockstep/queue, where afl-fuzz takes it from as from
any other fuzzer. While it runs it holds the job open; after N seconds it leaves, and the rest is the others'.
"""
import argparse
import os
import signal
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
from flockstep import FlockstepError, Master  # noqa: E402


def files_below(path):
    return sorted(os.path.join(root, name) for root, _, names in os.walk(path) for name in names
                  if not name.startswith("."))


def main():
    words = sys.argv[1:]
    split = words.index("--")
    parser = argparse.ArgumentParser()
    parser.add_argument("dir")
    parser.add_argument("output")
    parser.add_argument("sync")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--member-ttl", type=float, default=10)
    parser.add_argument("--command", nargs="+", default=["flockstep"])
    options = parser.parse_args(words[:split])
    foreign = os.path.join(options.sync, "flockstep", "queue")
    os.makedirs(foreign, exist_ok=True)
    environment = {**os.environ, "AFL_NO_UI": "1", "AFL_SKIP_CPUFREQ": "1", "AFL_NO_AFFINITY": "1",
                   "AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES": "1"}
    imported, fed, published, asked = set(), set(), 0, []
    signal.signal(signal.SIGTERM, lambda *_: asked.append(True))  # as a batch system does when the time is over
    with Master(options.dir, options.output, command=options.command, join=True, create=True, feedback=True,
                member_ttl=options.member_ttl) as m:
        fuzzer = subprocess.Popen(["afl-fuzz", "-o", options.sync, "-S", "fuzzer", *words[split + 1:]],
                                  env=environment, stdout=subprocess.DEVNULL)
        try:
            end = time.monotonic() + options.seconds
            while time.monotonic() < end and m.exit_code is None and not asked:
                if fuzzer.poll() is not None:
                    raise SystemExit(f"afl-fuzz has ended with {fuzzer.returncode}")
                for path in files_below(os.path.join(options.sync, "fuzzer", "queue")):
                    name = os.path.basename(path)
                    # What afl-fuzz has from us need not come back. A file under way is complete next time.
                    if path in imported or "sync:flockstep" in name:
                        continue
                    try:
                        published += m.publish(f"fuzzer/{name}", path=path)
                    except FlockstepError as error:
                        print(error, file=sys.stderr)
                    imported.add(path)
                for path in files_below(os.path.join(options.output, "files")):
                    if path in fed:
                        continue
                    fed.add(path)
                    target = os.path.join(foreign, f"id:{len(fed) - 1:06d},src:{os.path.basename(path)[:16]}")
                    temporary = os.path.join(options.sync, "flockstep", ".incoming")
                    with open(path, "rb") as source, open(temporary, "wb") as file:
                        file.write(source.read())
                    os.rename(temporary, target)
                time.sleep(0.2)
        finally:
            fuzzer.terminate()
            fuzzer.wait()
    print(f"published {published} of {len(imported)} queue files, fed {len(fed)}, exit status {m.exit_code}")


if __name__ == "__main__":
    main()
