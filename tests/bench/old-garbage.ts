import { bytesGrownOld, TRACING } from "~/tests/support/grown-old";
import { startServer } from "./server";
import { signIn } from "./sign-in";

/** `npm run bench:garbage`: what of each request grows old. No time is judged. */
const LOAD = { connections: 32, warmUp: 10_000, requests: 20_000 };
/** A tenth to a third of what it was before decision 7. */
const MOST_BYTES = {
  "/api/v1/me": 1_000,
  "/login/qr/status": 400,
  "/order": 4_000,
  "/accountInformation": 1_000,
};

const server = await startServer({}, "build", TRACING);
const cookie = await signIn(server.origin, "13800000001");
// The JSON interface takes a cookie from our own pages alone.
const headers = { cookie, "sec-fetch-site": "same-origin" };
for (const [path, most] of Object.entries(MOST_BYTES)) {
  const url = server.origin + path;
  const { bytes, failed } = await bytesGrownOld(server, { url, headers, ...LOAD });
  const met = failed === 0 && bytes <= most;
  if (!met) process.exitCode = 1;
  process.stdout.write(
    `${path}: ${bytes.toFixed(0)} bytes of each request grow old; at most ${most}: ${met ? "met" : "NOT MET"}${failed ? `, ${failed} requests failed` : ""}\n`,
  );
}
await server.stop();
