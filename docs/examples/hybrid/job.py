"""One batch job of the hybrid example: a master in Python that stands for a symbolic executor.

    python3 job.py DIR OUTPUT [--items N]

It joins the cluster in DIR, whoever is there, "solves" the comparison that each input fails and leaves
the new input for all others. After N items it leaves, as a job does whose wall time is over; the others go on.
"""
import argparse
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
from flockstep import Master  # noqa: E402

WANTED = [b"flockstep:", b"7319;", b"!"]


def solve(data):
    """The input that passes the first comparison which `data` fails, or None."""
    start = 0
    for wanted in WANTED:
        if data[start:start + len(wanted)] != wanted:
            return data[:start] + wanted + data[start + len(wanted):][:32]
        start += len(wanted)
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("dir")
    parser.add_argument("output")
    parser.add_argument("--items", type=int, default=None)
    parser.add_argument("--member-ttl", type=float, default=10)
    parser.add_argument("--command", nargs="+", default=["flockstep"])
    options = parser.parse_args()
    done = 0
    with Master(options.dir, options.output, command=options.command, join=True, create=True, feedback=True,
                member_ttl=options.member_ttl) as m:
        print(f"joined as rank {m.rank} of {m.size} in view {m.view}", flush=True)
        m.hold(True)  # whoever comes first waits for the others' inputs
        for item in m.items():
            m.hold(None)
            found = solve(item.read())
            if found is not None:
                with open(os.path.join(item.out, "solved"), "wb") as file:
                    file.write(found)
            item.complete(stdout="solved" if found else "nothing left")
            done += 1
            if done == options.items:
                break
    print(f"did {done} items, exit status {m.exit_code}", flush=True)


if __name__ == "__main__":
    main()
