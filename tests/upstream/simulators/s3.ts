import { digest, digestOf, keyOf, mac, parseAuthorization } from "./cloud-signature";
import type { SimulatedRequest, SimulatedResponse, Simulator } from "./protocol";

interface Options {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly now: () => number;
}

const CLOCK_BOUND_MS = 15 * 60_000;

/** A bucket that keeps objects in memory. */
export class S3Simulator implements Simulator {
  readonly objects = new Map<string, Buffer>();
  /** Codes with which it refuses the next objects. */
  readonly refusals: string[] = [];

  constructor(private readonly options: Options) {}

  handle(request: SimulatedRequest): SimulatedResponse {
    const refusal = this.findForgery(request) ?? this.refusals.shift();
    if (refusal) return { status: 403, body: `<Error><Code>${refusal}</Code></Error>` };
    const key = request.url.pathname.split("/").at(-1) ?? "";
    if (request.method === "DELETE") {
      this.objects.delete(key);
      return { status: 204, body: "" };
    }
    this.objects.set(key, request.body);
    return { status: 200, headers: { ETag: '"simulated"' }, body: "" };
  }

  private findForgery(request: SimulatedRequest): string | null {
    const { headers, body } = request;
    const { id, scope, names, signature } = parseAuthorization(headers.authorization);
    const payload = headers["x-amz-content-sha256"] ?? "";
    const time = headers["x-amz-date"] ?? "";
    const hash = digestOf(request, names, payload);
    const key = keyOf(`AWS4${this.options.secretAccessKey}`, scope);
    const expected = mac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash}`).toString("hex");
    if (id !== this.options.accessKeyId) return "InvalidAccessKeyId";
    if (signature !== expected || !names.includes("host")) return "SignatureDoesNotMatch";
    const at = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
    if (!(Math.abs(this.options.now() - at) <= CLOCK_BOUND_MS)) return "RequestTimeTooSkewed";
    const isWhole = payload === "UNSIGNED-PAYLOAD" || payload === digest(body);
    return isWhole ? null : "XAmzContentSHA256Mismatch";
  }
}
