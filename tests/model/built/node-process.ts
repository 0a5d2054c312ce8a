import { freePort } from "~/tests/support/free-port";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";
import type { Life } from "../site";

const NO_LIMIT = "1000000";
/** Of every node: browsers reach them as one site. */
export const PUBLIC_ORIGIN = "http://localhost:3000";

interface NodeAddresses {
  redisUrl: string;
  upstreamUrl: string;
  upstreamTimeoutMs: number;
}

/** The built server as a process that can be stopped, continued and killed. */
export class NodeProcess implements Life {
  alive = true;
  frozen = false;

  private constructor(
    readonly name: string,
    private readonly server: ServerProcess,
  ) {}

  static async start(name: string, { redisUrl, upstreamUrl, upstreamTimeoutMs }: NodeAddresses) {
    const server = await startServerProcess({
      DEPLOYMENT: "production",
      HOST: "127.0.0.1",
      PORT: String(await freePort()),
      PUBLIC_ORIGIN,
      PASSWORD_LOGIN: "1",
      SESSION_SECRETS: "s".repeat(32),
      UPSTREAM_URL: upstreamUrl,
      UPSTREAM_TIMEOUT_MS: String(upstreamTimeoutMs),
      REDIS_URL: redisUrl,
      LOG_LEVEL: "fatal",
      RATE_LIMIT_REQUESTS_PER_MINUTE: NO_LIMIT,
      RATE_LIMIT_CODES_PER_HOUR: NO_LIMIT,
      RATE_LIMIT_LOGINS_PER_HOUR: NO_LIMIT,
      RATE_LIMIT_ORDERS_PER_HOUR: NO_LIMIT,
      RATE_LIMIT_QR_CODES_PER_HOUR: NO_LIMIT,
      RATE_LIMIT_SMS_PER_MINUTE: NO_LIMIT,
    });
    return new NodeProcess(name, server);
  }

  get origin(): string {
    return this.server.origin;
  }

  freeze(): void {
    this.frozen = true;
    process.kill(this.server.pid, "SIGSTOP");
  }

  thaw(): void {
    this.frozen = false;
    process.kill(this.server.pid, "SIGCONT");
  }

  kill(): void {
    this.alive = false;
    this.frozen = false;
    process.kill(this.server.pid, "SIGKILL");
  }

  async stop(): Promise<void> {
    if (this.frozen) this.thaw();
    await this.server.stop();
  }
}
