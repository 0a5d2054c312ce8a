import { describe, expect, it } from "vitest";
import { createRateLimiter } from "~/gateway/coordination/rate-limit";
import { createKeyring } from "~/gateway/store/keyring";
import { phones } from "~/tests/support/people";
import { SECRETS } from "../session/sessions";
import { implementations, useStores } from "../store/stores";

describe.each(implementations)("rate limits on the %s", (_name, start) => {
  const { state, store, other } = useStores(start);
  const nodes = [store, other].map((each) => createRateLimiter(each, createKeyring(SECRETS)));

  it("lets exactly the limit through over all nodes and says when to come again", async () => {
    const window = { limit: 20, windowSeconds: 3600 };
    const hits = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        nodes[index % 2]?.hit("login:phone", phones.newcomer, window),
      ),
    );
    const refused = hits.filter((hit) => hit.status === "rejected");
    expect(refused).toHaveLength(30);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: "rate-limited", status: 429 });
      expect(reason.retryAfterSeconds).toBeGreaterThan(3590);
      expect(reason.retryAfterSeconds).toBeLessThanOrEqual(3600);
    }
  });

  // docs/product.md#guessing-is-limited-by-number-and-address
  it("goes on when secrets change, also for a hit that is taken back", async () => {
    const window = { limit: 2, windowSeconds: 60 };
    const rotated = createRateLimiter(
      other,
      createKeyring(["a-newer-secret-of-more-than-32-characters", ...SECRETS]),
    );
    await nodes[0]?.hit("qr:address", "subject", window);
    await rotated.hit("qr:address", "subject", window);
    await expect(rotated.hit("qr:address", "subject", window)).rejects.toThrow("rate-limited");
    await rotated.count("qr:address", "subject", 60, -1);
    expect(await rotated.count("qr:address", "subject", 60, 0)).toMatchObject({ count: 2 });
  });

  it("begins anew after the window, which refused hits do not prolong", async () => {
    const window = { limit: 1, windowSeconds: 1 };
    await nodes[0]?.hit("order", "subject", window);
    await state.pass(500);
    await expect(nodes[1]?.hit("order", "subject", window)).rejects.toThrow();
    await state.pass(500);
    await nodes[1]?.hit("order", "subject", window);
  });
});
