import { connect } from "node:net";
import { expect, it } from "vitest";
import { allOrNone } from "./all-or-none";
import { freePort } from "./free-port";
import { startRedisServer } from "./redis-server";

const isListening = async (port: number) => {
  const socket = connect(port, "127.0.0.1");
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  }).finally(() => socket.destroy());
};

it("when one server does not start, the others end before the error is told", async () => {
  const port = await freePort();
  const starting = allOrNone(async (own) => {
    await Promise.all([
      own(startRedisServer({ port })),
      own(startRedisServer({ args: ["--no-such-option", "1"] })),
    ]);
    return {};
  });
  await expect(starting).rejects.toThrow("redis-server did not start");
  expect(await isListening(port)).toBe(false);
});

it("when all start, they run until they are stopped together", async () => {
  const port = await freePort();
  const whole = await allOrNone(async (own) => ({ server: await own(startRedisServer({ port })) }));
  expect(await isListening(whole.server.port)).toBe(true);
  await whole.stop();
  expect(await isListening(port)).toBe(false);
});
