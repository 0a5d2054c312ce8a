import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { startSandbox } from "~/sandbox/server";
import { startServerProcess } from "~/tests/support/server-process";
import { residentBytes } from "./process-figures";

/**
 * `npm run bench:uploads`: how much the server's memory grows while fifty videos pass through at once.
 *
 * Measured is the resident memory (VmRSS) of the server's process alone; the clients and the sandbox
 * are this process. Two megabytes of each upload go through beforehand, so that compiled code and the
 * first connections do not count; then the highest of three waves counts, sampled every 50 ms. Alive
 * are two pieces of 64 KB per upload, 6 MB; the rest has passed and is not freed yet.
 */
const UPLOADS = 50;
const BYTES = 50 * 1024 * 1024;
const GOAL_MB = 30;
const MEGABYTE = 1024 * 1024;
const SAMPLE_MS = 50;

const sandbox = await startSandbox();
const server = await startServerProcess({ UPSTREAM_URL: sandbox.url });
const token = await signIn();

await Promise.all(Array.from({ length: UPLOADS }, () => upload(2 * MEGABYTE)));
await delay(1_000);
const before = residentBytes(server.pid);
const waves = [await wave(), await wave(), await wave()];
await server.stop();
await sandbox.close();

process.stdout.write(
  `${UPLOADS} uploads of 50 MB at once; memory before them ${inMegabytes(before)}\n`,
);
for (const { taken, highest, seconds } of waves) {
  const growth = inMegabytes(highest - before);
  process.stdout.write(
    `  ${taken} taken in ${seconds.toFixed(1)} s, growth ${growth}  ≤ ${GOAL_MB} MB\n`,
  );
}
const kept = waves.every(
  ({ taken, highest }) => taken === UPLOADS && highest - before <= GOAL_MB * MEGABYTE,
);
process.exitCode = kept ? 0 : 1;

async function wave() {
  const startedAt = performance.now();
  let highest = 0;
  const sampling = setInterval(() => {
    highest = Math.max(highest, residentBytes(server.pid));
  }, SAMPLE_MS);
  const statuses = await Promise.all(Array.from({ length: UPLOADS }, () => upload(BYTES)));
  clearInterval(sampling);
  const taken = statuses.filter((status) => status === 201).length;
  return { taken, highest, seconds: (performance.now() - startedAt) / 1000 };
}

function inMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${server.origin}/api/v1/sessions`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ method: "password", mobile: "13800000009", password: "Passw0rd!" }),
  });
  return (await answer.json()).token;
}

/** Sends a video of so many bytes from one small buffer, as fast as it is taken; answers the status. */
async function upload(bytes: number): Promise<number> {
  const piece = Buffer.alloc(64 * 1024);
  const outgoing = request(`${server.origin}/api/v1/uploads/video?name=a.mp4`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Length": bytes },
  });
  const answered = new Promise<number>((resolve, reject) => {
    outgoing.on("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.on("error", reject);
  });
  const first = Buffer.from(piece);
  first.write("ftypmp42", 4);
  for (let sent = 0; sent < bytes; sent += piece.length) {
    const rest = (sent === 0 ? first : piece).subarray(0, bytes - sent);
    if (!outgoing.write(rest)) await new Promise((resolve) => outgoing.once("drain", resolve));
  }
  outgoing.end();
  return answered;
}
