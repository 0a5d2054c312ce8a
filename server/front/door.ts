import type { IncomingMessage, ServerResponse } from "node:http";
import { GatewayError } from "~/gateway/core/errors";
import { getTranslator } from "~/locales/translator";
import { AnswerHeaders } from "../api/http/answer-headers";
import { clientAddress } from "../api/http/client-address";
import { preferredLanguage } from "../api/http/language";
import { toProblem } from "../api/http/problem";
import { fixedHeaders, sendProblem } from "../api/http/send";
import type { Dependencies } from "../dependencies";
import type { RequestContext } from "../middleware/request-context";
import { isProbe } from "./probes";

/** As long as nginx takes by default; all headers together may have twice as much. */
const MAX_URL_BYTES = 8 * 1024;
const RETRY_WHEN_FULL_SECONDS = 2;

/** Making an order, paying it, asking what became of it. */
const PAYMENT = /^\/(pricing\/(purchase|pay)|api\/v1\/orders)(\/|$)/;
const API = /^\/api(\/|$)/;
/** Their bodies take as long as they take, while bytes come (UPLOAD_STALL_MS). */
const UPLOADS = "/api/v1/uploads/";
const BUILT_FILES = "/assets/";

type Needed = Pick<Dependencies, "config" | "load" | "metrics" | "requestLimits" | "slowClients">;

/**
 * Turns away what must cost nothing: addresses without end, clients without measure, and whatever is
 * more than this process can do at once. The JSON interface counts its callers by itself.
 */
export function createDoor({ config, load, metrics, requestLimits, slowClients }: Needed) {
  const fixed = fixedHeaders(config.PUBLIC_ORIGIN);

  /** false when the request has been answered. */
  return function admit(
    request: IncomingMessage,
    response: ServerResponse,
    arrival: RequestContext,
  ): boolean {
    const { path } = arrival;
    if (isProbe(path)) return true;
    slowClients.watch(request);
    if ((request.url ?? "").length > MAX_URL_BYTES) return refuse(414);
    if (path.startsWith(BUILT_FILES)) return true;
    if (!API.test(path)) {
      const budget = requestLimits.address.countAtOnce(clientAddress(request, config.TRUST_PROXY));
      if (budget.exceeded) {
        metrics.shed("rate");
        return refuse(new GatewayError("rate-limited", { retryAfterSeconds: budget.resetSeconds }));
      }
    }
    const place = load.tryEnter({ isPayment: PAYMENT.test(path) });
    if (!place) {
      metrics.shed("overload");
      return refuse(new GatewayError("overloaded", { retryAfterSeconds: RETRY_WHEN_FULL_SECONDS }));
    }
    arrival.place = place;
    if (!path.startsWith(UPLOADS))
      slowClients.expectBody(request, response, () => {
        refuse(408);
        response.once("finish", () => request.destroy());
      });
    return true;

    function refuse(reason: GatewayError | 408 | 414): false {
      if (response.headersSent) response.destroy();
      else if (reason instanceof GatewayError) answer(reason, request, response, arrival);
      else response.writeHead(reason, { ...fixed, Connection: "close", "Content-Length": 0 }).end();
      return false;
    }
  };

  function answer(
    error: GatewayError,
    request: IncomingMessage,
    response: ServerResponse,
    { path, requestId }: RequestContext,
  ): void {
    const t = getTranslator(preferredLanguage(request.headers["accept-language"]));
    const headers = { ...fixed, "x-request-id": requestId };
    if (API.test(path)) {
      const { PUBLIC_ORIGIN: publicOrigin } = config;
      sendProblem(
        request,
        response,
        toProblem(error, { publicOrigin, requestId, t }),
        error,
        new AnswerHeaders(headers),
      );
      return;
    }
    response
      .writeHead(error.status, {
        ...headers,
        "content-type": "text/plain; charset=utf-8",
        "retry-after": String(error.retryAfterSeconds),
      })
      .end(`${t(`errors:${error.textKey}`)}\n${requestId}\n`);
  }
}
