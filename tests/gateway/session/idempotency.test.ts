import { describe, expect, it, onTestFinished } from "vitest";
import { createIdempotency } from "~/gateway/session/idempotency";
import { implementations, memory, redis, useStores } from "./stores";

const DAY_MS = 24 * 3_600_000;
const request = { scope: "10001", key: "3f1c", body: '{"productId":"DT_DOCK_0001","years":1}' };

describe.each(implementations)("idempotency on the %s", (_name, start) => {
  const { store, other } = useStores(start);
  const [one, two] = [store, other].map((each) => createIdempotency(each));
  let keys = 0;

  const newRequest = () => ({ ...request, key: `key ${++keys}` });

  it("gives a repeat the saved reply, on any node, without doing it again", async () => {
    const same = newRequest();
    let done = 0;
    const work = async () => `order ${++done}`;
    const first = await one?.once(same, work);
    expect(first).toEqual({ state: "done", reply: "order 1", repeated: false });
    expect(await two?.once(same, work)).toEqual({ ...first, repeated: true });
    expect(done).toBe(1);
  });

  it("refuses the same key with another body, also while the first still runs", async () => {
    const same = newRequest();
    const other = { ...same, body: '{"productId":"DT_DOCK_0002","years":1}' };
    const mismatch = { code: "idempotency-mismatch", status: 422 };
    await one?.once(same, async () => {
      await expect(two?.once(other, async () => "never")).rejects.toMatchObject(mismatch);
      return "order";
    });
    await expect(two?.once(other, async () => "never")).rejects.toMatchObject(mismatch);
  });

  it("reads a streamed body while it works, and a repeat's only to compare it", async () => {
    const { body: _none, ...key } = newRequest();
    const read: string[] = [];
    const work = (body: string) => ({
      run: async () => ({ reply: `file of ${body}`, body }),
      readBody: async () => {
        read.push(body);
        return body;
      },
    });
    await one?.onceStreamed(key, {
      ...work("one"),
      run: async () => {
        expect(await two?.onceStreamed(key, work("other"))).toEqual({ state: "in-flight" });
        return { reply: "file of one", body: "one" };
      },
    });
    expect(read).toEqual([]);
    const saved = { state: "done", reply: "file of one", repeated: true };
    expect(await two?.onceStreamed(key, work("one"))).toEqual(saved);
    const mismatch = { code: "idempotency-mismatch" };
    await expect(one?.onceStreamed(key, work("other"))).rejects.toMatchObject(mismatch);
    expect(read).toEqual(["one", "other"]);
  });

  it("says so while the first is still under way, and runs once for 30 parallel requests", async () => {
    const same = newRequest();
    let done = 0;
    let finish = () => {};
    const finishing = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const work = async () => {
      done += 1;
      await finishing;
      return "order";
    };
    const all = Promise.all(
      Array.from({ length: 30 }, (_, index) => (index % 2 ? one : two)?.once(same, work)),
    );
    expect(await one?.once(same, work)).toEqual({ state: "in-flight" });
    finish();
    const states = (await all).map((outcome) => outcome?.state).sort();
    expect(states).toEqual(["done", ...Array.from({ length: 29 }, () => "in-flight")]);
    expect(done).toBe(1);
  });

  it("forgets work that failed, so that a retry does it", async () => {
    const same = newRequest();
    await expect(
      one?.once(same, () => Promise.reject(new Error("upstream failed"))),
    ).rejects.toThrow("upstream failed");
    expect(await two?.once(same, async () => "order")).toMatchObject({ repeated: false });
  });

  it("keeps the keys of two callers apart", async () => {
    const mine = newRequest();
    await one?.once(mine, async () => "mine");
    const theirs = { ...mine, scope: "10002" };
    expect(await one?.once(theirs, async () => "theirs")).toMatchObject({ reply: "theirs" });
  });
});

it("keeps a reply for 24 hours and no longer", async () => {
  const state = await memory();
  onTestFinished(() => state.stop());
  const idempotency = createIdempotency(state.open());
  await idempotency.once(request, async () => "first");
  await state.pass(DAY_MS - 1_000);
  expect(await idempotency.once(request, async () => "second")).toMatchObject({ reply: "first" });
  await state.pass(2_000);
  expect(await idempotency.once(request, async () => "second")).toMatchObject({ reply: "second" });
});

it("a reply that could not be saved is not done again while its lease runs", async () => {
  const state = await redis();
  onTestFinished(() => state.stop());
  const idempotency = createIdempotency(state.open());
  const saving = idempotency.once(request, async () => {
    state.server.pause();
    return "order";
  });
  await expect(saving).rejects.toMatchObject({ code: "store-unavailable" });
  state.server.resume();
  let outcome: unknown;
  await expect
    .poll(async () => {
      outcome = await idempotency.once(request, async () => "second order").catch(() => null);
      return outcome;
    })
    .not.toBeNull();
  expect(outcome).not.toMatchObject({ reply: "second order" });
});
