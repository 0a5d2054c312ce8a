import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Waiting browsers, each with a connection of its own, as one cheap process: raw sockets, no parser.
 * As the page's script does, each asks again after the time the answer names.
 */
const { PORT = "", COOKIES = "", WARM_UP_MS = "0", SECONDS = "0" } = process.env;
const cookies = readFileSync(COOKIES, "utf8").trim().split("\n");
const INTERVAL_MS = 3_500;
const END_OF_HEAD = "\r\n\r\n";

const latencies: number[] = [];
const errors = new Map<string, number>();
let measuring = false;
let over = false;

const complain = (reason: string) => void errors.set(reason, (errors.get(reason) ?? 0) + 1);

function wait(socket: Socket, cookie: string): void {
  const request = `GET /login/qr/status HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
  let received = "";
  let askedAt = 0;
  let counted = false;

  const ask = () => {
    if (over || socket.destroyed) return;
    askedAt = performance.now();
    counted = measuring;
    socket.write(request);
  };
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
    const answer = takeAnswer(received);
    if (!answer) return;
    received = "";
    if (counted && measuring) latencies.push(performance.now() - askedAt);
    if (!answer.ok) complain(answer.head.slice(0, answer.head.indexOf("\r\n")));
    setTimeout(ask, answer.pollAfterMs);
  });
  setTimeout(ask, Math.random() * INTERVAL_MS);
}

function takeAnswer(text: string) {
  const end = text.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const head = text.slice(0, end);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  const body = text.slice(end + END_OF_HEAD.length);
  const chunked = Number.isNaN(length);
  if (chunked ? !body.endsWith("0\r\n\r\n") : body.length < length) return null;
  const ok = head.startsWith("HTTP/1.1 200") && body.includes('"pending"');
  const pollAfterMs = Number(/"pollAfterMs":([\d.]+)/.exec(body)?.[1] ?? INTERVAL_MS);
  return { ok, head, pollAfterMs };
}

async function open(cookie: string): Promise<void> {
  const socket = connect(Number(PORT), "127.0.0.1").setNoDelay(true);
  socket.on("close", () => {
    if (!over) complain("connection closed");
  });
  socket.on("error", (error) => complain(error.message));
  await new Promise((resolve) => socket.once("connect", resolve));
  wait(socket, cookie);
}

for (let begin = 0; begin < cookies.length; begin += 200)
  await Promise.all(cookies.slice(begin, begin + 200).map(open));
await delay(Number(WARM_UP_MS));
measuring = true;
process.stdout.write("measuring\n");
const startedAt = performance.now();
await delay(Number(SECONDS) * 1_000);
measuring = false;
over = true;
const seconds = (performance.now() - startedAt) / 1_000;
latencies.sort((one, other) => one - other);
const quantile = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
const result = {
  polls: latencies.length,
  seconds,
  p50: quantile(0.5),
  p99: quantile(0.99),
  errors: Object.fromEntries(errors),
};
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
