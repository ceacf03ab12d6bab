"""A world for each test, by its header. Needs `requests` and `pytest`, or run it as a program."""

import os

import requests

CONCORD_URL = os.environ.get("CONCORD_URL", "http://127.0.0.1:4400")


class World:
    """A separate backend in a running emulator, deleted at the end of `with`."""

    def __init__(self, **beginning):
        answer = requests.post(f"{CONCORD_URL}/_emulator/worlds", json=beginning, timeout=30)
        answer.raise_for_status()
        self.name = answer.json()["name"]
        self.session = requests.Session()
        self.session.headers["Concord-World"] = self.name

    def __enter__(self):
        return self

    def __exit__(self, *_):
        requests.delete(f"{CONCORD_URL}/_emulator/worlds/{self.name}", timeout=30)

    def control(self, method, path, **body):
        answer = self.session.request(
            method, f"{CONCORD_URL}/_emulator{path}", json=body or None, timeout=30
        )
        answer.raise_for_status()
        return answer.json() if answer.content else None

    def call_as(self, purpose, method, path, **more):
        """Calls the product's API with an access token of the person with this purpose."""
        people = self.control("GET", "/people")["items"]
        email = next(each["email"] for each in people if each["purpose"] == purpose)
        token = self.control("POST", "/tokens", email=email)["access_token"]
        return self.session.request(
            method,
            f"{CONCORD_URL}/product/v1{path}",
            headers={"Authorization": f"Bearer {token}"},
            timeout=30,
            **more,
        )


def test_the_owner_lists_collaborations():
    with World(scenario="e2e") as world:
        answer = world.call_as("owner", "GET", "/workspaces/")
        assert answer.status_code == 200
        assert answer.json()["totalItems"] > 0


def test_a_fault_of_one_world_is_not_one_of_another():
    with World(scenario="e2e") as world, World(scenario="e2e") as other:
        fault = {"match": {"path": "/product/v1/workspaces/"}, "act": {"status": 503}}
        world.control("POST", "/faults", **fault)
        assert world.call_as("owner", "GET", "/workspaces/").status_code == 503
        assert other.call_as("owner", "GET", "/workspaces/").status_code == 200


if __name__ == "__main__":
    tests = [test for name, test in sorted(globals().items()) if name.startswith("test_")]
    for test in tests:
        test()
        print(f"ok {test.__name__}")
