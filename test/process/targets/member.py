"""A member as a test wants it: says what it did as one JSON object."""
import json
import os
import sys

plan = json.loads(sys.argv[1])
sys.path.insert(0, plan["client"])
sys.dont_write_bytecode = True
from flockstep import FlockstepError, Master  # noqa: E402

said = {"items": [], "outcomes": [], "events": []}


def greet(arguments, source):
    if "no" in arguments:
        raise ValueError("not you")
    return {"hello": arguments["name"], "source": source}


try:
    with Master(command=plan["command"], serve={"greet": greet},
                on_event=lambda told: said["events"].append(told["type"]), **plan["options"]) as m:
        said["rank"], said["size"] = m.rank, m.size
        said["sum"] = m.allreduce(m.rank + 1, lambda a, b: a + b)
        m.barrier()
        said["broadcast"] = m.broadcast({"by": m.rank}, root=1)
        said["gathered"] = m.gather("x" * m.rank)
        other = 1 - m.rank
        said["answer"] = m.call(other, "greet", {"name": "n"})
        said["no"] = m.call(other, "greet", {"no": 1})["text"]
        m.barrier()
        for index in range(5):
            m.send(other, 3, {"index": index})
        m.send(other, 4, b"\x00\xff")
        said["bytes"] = list(m.receive(tag=4).data)
        said["received"] = [m.receive(source=other, tag=3).data["index"] for _ in range(5)]
        said["probed"] = m.probe()
        try:
            m.receive(deadline=0.1)
        except FlockstepError as error:
            said["late"] = [error.code, error.reason]
        said["added"] = m.publish("by python", content="brought")
        for item in m.items():
            with open(os.path.join(item.out, "copy"), "wb") as file:
                file.write(item.read())
            said["items"].append(item.name)
            said["outcomes"].append(item.complete(stdout=b"did it"))
        try:
            item.complete()
        except (FlockstepError, NameError) as error:
            said["again"] = getattr(error, "code", "none")
    said["exit"] = m.exit_code
except FlockstepError as error:
    said["error"] = error.code
print(json.dumps(said))
