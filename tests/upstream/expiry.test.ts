import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import { Secrets } from "~/upstream/domain/secrets";
import { MemoryStore } from "~/upstream/store/memory";
import { SharedValues } from "~/upstream/store/shared-values";
import { expiries, SPACE, UID } from "./expiries";

const [SECOND, DAY] = [1_000, 86_400_000];

const secrets = Secrets.random();
let store: MemoryStore;
let clock: Clock;
const transact = <T>(work: (domain: Domain) => Promise<T>) =>
  store.transaction((tables) =>
    work(
      new Domain({
        ...{ tables, clock, ids: new Ids(null), secrets },
        ceilings: { "login-codes": 1, "sms-hour": 2 },
      }),
    ),
  );

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  store = new MemoryStore();
  clock = new Clock();
  await transact(async ({ users, memberships, products }) => {
    await users.add({ uid: UID, nickname: "", mobileNumber: "" });
    await memberships.setPaid(SPACE, 2, clock.now() + 1_000 * DAY);
    await products.addFirst();
  });
});
afterEach(() => void vi.useRealTimers());

const moments = Object.entries(expiries).flatMap(([name, row]) => [
  [name, "live a second before its end", row, -SECOND, true] as const,
  [name, "over a second after it", row, SECOND, false] as const,
]);

it.each(moments)("%s: %s", async (_name, _moment, { after, begin, isLive }, ms, expected) => {
  const given = await transact(begin);
  vi.setSystemTime(Date.now() + after + ms);
  expect(await transact((domain) => isLive(domain, given))).toBe(expected);
});

it.each([
  [59, "value"],
  [61, null],
])("a value that nodes share for a minute is after %i seconds %s", async (seconds, value) => {
  const shared = new SharedValues(store, () => clock.now());
  await shared.set("key", "value", 60);
  vi.setSystemTime(Date.now() + seconds * SECOND);
  expect(await shared.get("key")).toBe(value);
  expect(await shared.claim("key", 60)).toBe(value === null);
});
