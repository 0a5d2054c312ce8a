import { createHash, createHmac } from "node:crypto";
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
    this.objects.set(key, request.body);
    return { status: 200, headers: { ETag: '"simulated"' }, body: "" };
  }

  private findForgery({ method, url, headers, body }: SimulatedRequest): string | null {
    const [, id, scope = "", names = "", signature] =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
        headers.authorization ?? "",
      ) ?? [];
    const payload = headers["x-amz-content-sha256"] ?? "";
    const time = headers["x-amz-date"] ?? "";
    const values = names.split(";").map((name) => `${name}:${headers[name]}\n`);
    const canonical = [method, url.pathname, "", values.join(""), names, payload].join("\n");
    let key = Buffer.from(`AWS4${this.options.secretAccessKey}`);
    for (const part of scope.split("/")) key = mac(key, part);
    const text = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${digest(canonical)}`;
    if (id !== this.options.accessKeyId) return "InvalidAccessKeyId";
    const isSigned = signature === mac(key, text).toString("hex") && names.includes("host");
    if (!isSigned) return "SignatureDoesNotMatch";
    const at = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
    if (!(Math.abs(this.options.now() - at) <= CLOCK_BOUND_MS)) return "RequestTimeTooSkewed";
    const isWhole = payload === "UNSIGNED-PAYLOAD" || payload === digest(body);
    return isWhole ? null : "XAmzContentSHA256Mismatch";
  }
}

const digest = (value: string | Buffer) => createHash("sha256").update(value).digest("hex");
const mac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();
