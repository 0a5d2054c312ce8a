import { request } from "undici";
import { describe, expect, it } from "vitest";
import { callGroups } from "~/gateway/upstream/calls";
import { byGroup, createPools } from "~/gateway/upstream/pools";
import { listenDuringTest } from "~/tests/support/listen";

describe("the pools of connections", () => {
  it("are one for each group, opened with its first call and closed together", async () => {
    const { url: origin } = await listenDuringTest((_request, response) => response.end("ok"));
    const events: string[] = [];
    const pools = createPools(
      byGroup(() => origin),
      ({ kind, group }) => events.push(`${kind} ${group}`),
    );
    const [first = "auth", second = "pay"] = callGroups;
    const [one, again, other] = await Promise.all([
      pools.get(first),
      pools.get(first),
      pools.get(second),
    ]);
    expect(one).toBe(again);
    expect(one).not.toBe(other);
    expect(pools.get(first)).toBe(one);
    const { body } = await request(origin, { dispatcher: one });
    await body.dump();
    expect(events).toEqual([`connect ${first}`]);
    expect(pools.stats()[first].connected).toBe(1);
    expect(pools.stats()[second].connected).toBe(0);
    await pools.close();
    expect([one.destroyed, other.destroyed]).toEqual([true, true]);
  });

  it("that are asked for after the end are closed", async () => {
    const pools = createPools(byGroup(() => "http://127.0.0.1:9"));
    await pools.close();
    const [group = "auth"] = callGroups;
    expect((await pools.get(group)).closed).toBe(true);
  });
});
