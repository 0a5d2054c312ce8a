import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/* Stands for the pager, the team's chat and the service that waits for the heartbeat: prints each message as a line. */
createServer(async (request, response) => {
  const { status, alerts } = JSON.parse(await text(request));
  const names = alerts
    .filter((alert) => alert.status === "firing")
    .map(({ labels }) => labels.alertname);
  const line = { at: Date.now(), receiver: request.url.slice(1), status, alerts: names };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  response.end();
}).listen(9999, "127.0.0.1");
