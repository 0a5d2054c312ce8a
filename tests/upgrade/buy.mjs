import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { API, ask, PROVIDERS, signIn } from "../drill/programs.mjs";

/* Somebody who signs in once, orders and pays unless told to `look`, and prints the states of all orders. */
const POLLS = 20;
const POLL_MS = 500;
const [mobileNumber, file, looks] = process.argv.slice(2);
if (!existsSync(file)) writeFileSync(file, await signIn(mobileNumber));
const token = readFileSync(file, "utf8");
if (!looks) await buy();
const orders = (await ask(`${API}/orders`, { token })).body;
process.stdout.write(JSON.stringify(orders.map(({ state }) => state)));

async function buy() {
  const body = { productId: "DT_DOCK_0001", years: 1, channel: "wxpay" };
  const { orderId } = (await ask(`${API}/orders`, { body, token })).body;
  await ask(`${PROVIDERS}/phones/pay?of=${orderId}`);
  for (let poll = 0; poll < POLLS; poll++, await wait(POLL_MS)) {
    const order = await ask(`${API}/orders/${orderId}`, { token });
    if (order.body.state !== "pending") break;
  }
}
