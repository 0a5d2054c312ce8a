import { API, ask, ORIGIN, print, signIn } from "./programs.mjs";

/* Visitors of the public page, and signed-in programs that ask for their orders, two of each a second. */
const EVERY_MS = 500;
const token = await signIn(process.argv[2]);
setInterval(() => print("page", () => ask(`${ORIGIN}/index`)), EVERY_MS);
setInterval(() => print("orders", () => ask(`${API}/orders`, { token })), EVERY_MS);
