import { once } from "node:events";
import { connect } from "node:net";

/** Writes the bytes as they are and gives what comes back until the other side or the patience ends. */
export async function rawExchange(port: number, bytes: string, patienceMs = 400): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(Buffer.from(bytes, "latin1"));
  socket.setTimeout(patienceMs, () => socket.destroy());
  await once(socket, "close");
  return Buffer.concat(chunks).toString("latin1");
}

/** Asks for a target as it is, and closes. */
export const rawGet = (port: number, target: string, headers = "Host: localhost\r\n") =>
  rawExchange(port, `GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`, 3_000);
