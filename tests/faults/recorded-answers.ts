import type { RequestListener } from "node:http";

/** An answer as a client gets it, and what it was asked for. */
export interface RecordedAnswer {
  method: string;
  url: string;
  status: number;
  headers: string;
  body: string;
}

/** The same application, with every answer kept. */
export function recordAnswers(app: RequestListener, answers: RecordedAnswer[]): RequestListener {
  return (request, response) => {
    // What is compressed could not be searched through.
    delete request.headers["accept-encoding"];
    const { method = "", url = "" } = request;
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown) => {
      if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    const { write, end } = response;
    response.write = ((chunk: unknown, ...rest: unknown[]) => {
      keep(chunk);
      return Reflect.apply(write, response, [chunk, ...rest]);
    }) as typeof response.write;
    response.end = ((chunk: unknown, ...rest: unknown[]) => {
      keep(chunk);
      return Reflect.apply(end, response, [chunk, ...rest]);
    }) as typeof response.end;
    response.once("finish", () => {
      const headers = JSON.stringify(response.getHeaders());
      const body = Buffer.concat(chunks).toString("utf8");
      answers.push({ method, url, status: response.statusCode, headers, body });
    });
    app(request, response);
  };
}
