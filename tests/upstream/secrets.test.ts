import { expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { Secrets } from "~/upstream/domain/secrets";

// docs/upstream.md#rotation-of-keys
it("one text has another hash for each purpose, so rows of two tables cannot be matched", () => {
  const secrets = Secrets.random();
  const purposes = ["mobile", "openid", "token", "limit", "place", "sms code"];
  const hashes = purposes.map((purpose) => secrets.hash(purpose, phones.newcomer));
  expect(new Set(hashes).size).toBe(purposes.length);
  expect(purposes.map((purpose) => secrets.hashes(purpose, phones.newcomer)[0])).toEqual(hashes);
});
