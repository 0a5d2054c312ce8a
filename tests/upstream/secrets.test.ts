import { expect, it } from "vitest";
import { Secrets } from "~/upstream/domain/secrets";

// docs/upstream.md#rotation-of-keys
it("one text has another hash for each purpose, so that rows of two tables tell nothing of each other", () => {
  const secrets = Secrets.random();
  const purposes = ["mobile", "openid", "token", "limit", "place", "sms code"];
  const hashes = purposes.map((purpose) => secrets.hash(purpose, "13800000001"));
  expect(new Set(hashes).size).toBe(purposes.length);
  expect(purposes.map((purpose) => secrets.hashes(purpose, "13800000001")[0])).toEqual(hashes);
});
