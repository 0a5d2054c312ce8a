import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { API, ask, PROVIDERS, print, signIn } from "./programs.mjs";

/* While /run/buying exists, people in turn order, and pay with a phone; while /run/asking does, they ask for login codes, too. */
const EVERY_MS = 2_000;
const POLLS = 10;
const PENDING = "pending";
/** A number gets one code a minute. */
const TURNS_OF_A_CODE = 2;

const numbers = process.argv.slice(2);
const tokens = [];
for (const mobileNumber of numbers) tokens.push(await signIn(mobileNumber));
for (let turn = 0; ; turn++, await wait(EVERY_MS)) {
  if (!existsSync("/run/buying")) continue;
  void buy(tokens[turn % tokens.length]);
  if (existsSync("/run/asking") && turn % TURNS_OF_A_CODE === 0)
    void sendCode(numbers[(turn / TURNS_OF_A_CODE) % numbers.length]);
}

async function buy(token) {
  const body = { productId: "DT_DOCK_0001", years: 1, channel: "wxpay" };
  const order = await print("order", () => ask(`${API}/orders`, { body, token }));
  if (order.status !== 201) return;
  const { orderId } = order.body;
  await ask(`${PROVIDERS}/phones/pay?of=${orderId}`);
  await print("payment", () => waitForPayment(`${API}/orders/${orderId}/payment`, token));
}

/** Returns status 0 for an order that stays unpaid. */
async function waitForPayment(url, token) {
  for (let poll = 0; poll < POLLS; poll++, await wait(EVERY_MS)) {
    const answer = await ask(url, { token });
    if (answer.status !== 200 || answer.body.state !== PENDING) return answer;
  }
  return { status: 0 };
}

async function sendCode(mobileNumber) {
  const body = { mobileNumber, action: "login" };
  await print("code", () => ask(`${API}/verification-codes`, { body }));
}
