import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/**
 * Executes nothing that follows a request before its response: neither the gateway nor nginx pipelines,
 * so these bytes may be hidden in the request. The connection ends with the response.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, "busy" | "over">();

  return (request, response) => {
    const { socket } = request;
    if (connections.has(socket) || !socket.writable) {
      connections.set(socket, "over");
      return;
    }
    connections.set(socket, "busy");
    response.once("close", () => {
      if (connections.get(socket) === "over") socket.destroySoon();
      else connections.delete(socket);
    });
    listener(request, response);
  };
}
