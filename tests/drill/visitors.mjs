/* Visitors of the public page, and signed-in programs that ask for their orders, two of each a second; prints each answer as a line. */
const ORIGIN = "https://www.example.com";
const EVERY_MS = 500;
const LONGEST_MS = 30_000;
const API = `${ORIGIN}/api/v1`;

const json = { "Content-Type": "application/json" };
const send = async (path, body) =>
  (await fetch(API + path, { method: "POST", headers: json, body: JSON.stringify(body) })).json();
const mobileNumber = "13800000001";
await send("/verification-codes", { mobileNumber, action: "login" });
const { token } = await send("/sessions", { method: "sms", mobileNumber, code: "123456" });

const ASKED = {
  page: [`${ORIGIN}/index`, {}],
  orders: [`${API}/orders`, { Authorization: `Bearer ${token}` }],
};
for (const [what, [url, headers]] of Object.entries(ASKED))
  setInterval(async () => {
    const at = Date.now();
    const signal = AbortSignal.timeout(LONGEST_MS);
    const status = await fetch(url, { headers, signal }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    process.stdout.write(`${JSON.stringify({ at, what, status, ms: Date.now() - at })}\n`);
  }, EVERY_MS);
