import type { RequestListener, Server } from "node:http";

/**
 * Once the first answer is out, whichever request it is to: one that waits for events may stay open
 * for minutes. Answers that are under way then do the action once more.
 */
export function afterFirstAnswer(server: Server, action: () => void): void {
  const wait: RequestListener = (_request, response) => {
    response.once("close", () => {
      server.off("request", wait);
      action();
    });
  };
  server.on("request", wait);
}
