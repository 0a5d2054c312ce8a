import { Readable } from "node:stream";
import { hmac, toCanonical } from "../canonical-request";
import { ProviderError } from "../errors";
import { send } from "../http";
import { check, FileRefused, type FileStorage, type NewFile } from "./file-storage";

const PROVIDER = "s3";
const ALGORITHM = "AWS4-HMAC-SHA256";
const TIMEOUT_MS = 120_000;
const DONE = new Set([200, 204]);
/** What is read again is a picture of an article. */
const MOST_BYTES = 8 * 1024 * 1024;

interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

interface S3Options extends S3Credentials {
  /** The address of the bucket: `https://bucket.endpoint`, or `https://endpoint/bucket` where names have no DNS. */
  readonly bucketUrl: string;
  readonly now?: () => number;
}

interface Request {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly payloadHash: string;
  /** Milliseconds. */
  readonly at: number;
}

/**
 * Returns the headers with those of the signature, version 4.
 * @internal For the published examples.
 */
export function authorize(request: Request, credentials: S3Credentials): Record<string, string> {
  const { accessKeyId, secretAccessKey, region } = credentials;
  const time = new Date(request.at).toISOString().replace(/[-:]|\.\d{3}/g, "");
  const date = time.slice(0, 8);
  const headers = {
    ...request.headers,
    "x-amz-date": time,
    "x-amz-content-sha256": request.payloadHash,
  };
  const { hash, signedHeaders } = toCanonical({ ...request, headers });
  const parts = [date, region, "s3", "aws4_request"];
  const key = parts.reduce<Buffer>(hmac, Buffer.from(`AWS4${secretAccessKey}`));
  const scope = parts.join("/");
  const signature = hmac(key, `${ALGORITHM}\n${time}\n${scope}\n${hash}`).toString("hex");
  const credential = `Credential=${accessKeyId}/${scope}`;
  const authorization = `${ALGORITHM} ${credential},SignedHeaders=${signedHeaders},Signature=${signature}`;
  return { ...headers, authorization };
}

/** A bucket of Amazon S3, Alibaba Cloud OSS, Tencent Cloud COS or MinIO. */
export class S3Storage implements FileStorage {
  constructor(private readonly options: S3Options) {}

  async put(file: NewFile): Promise<void> {
    // A browser that gets it from the bucket all the same saves it, and shows nothing.
    const headers = {
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
    };
    const body = Readable.from(check(file), { objectMode: false });
    try {
      const length = { "content-length": String(file.bytes) };
      await this.send("PUT", file.key, headers, { headers: length, body });
    } catch (error) {
      const { cause } = error as ProviderError;
      throw cause instanceof FileRefused ? cause : error;
    }
  }

  async get(key: string): Promise<Buffer | null> {
    return this.send("GET", key, {}).catch((error) => {
      if (error instanceof ProviderError && error.code === "NoSuchKey") return null;
      throw error;
    });
  }

  async delete(key: string): Promise<void> {
    await this.send("DELETE", key, {});
  }

  private async send(
    method: "PUT" | "GET" | "DELETE",
    key: string,
    headers: Record<string, string>,
    unsigned: { headers?: Record<string, string>; body?: Readable } = {},
  ): Promise<Buffer> {
    const url = new URL(`${this.options.bucketUrl.replace(/\/$/, "")}/${key}`);
    const at = this.options.now?.() ?? Date.now();
    // TLS protects the bytes: they pass through unread.
    const payloadHash = "UNSIGNED-PAYLOAD";
    const signed = authorize({ method, url, headers, payloadHash, at }, this.options);
    const response = await send({
      provider: PROVIDER,
      url,
      method,
      headers: { ...signed, ...unsigned.headers },
      body: unsigned.body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
    });
    if (DONE.has(response.status)) return response.body;
    const [, code = `status ${response.status}`] =
      /<Code>(\w+)<\/Code>/.exec(response.body.toString("utf8")) ?? [];
    throw new ProviderError(PROVIDER, code, `${method} ${key}`);
  }
}
