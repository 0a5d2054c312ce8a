import type { GatewayContext } from "../context";
import { type ScanLink, ScanLinks } from "./scan-links";

interface ScannedLogin extends Pick<ScanLink, "device" | "address" | "madeAt"> {
  isOver: boolean;
}

/**
 * Ends the session that a scan opened, for anyone who has the link of the message; it needs no sign-in
 * (docs/product.md#a-scan-can-be-undone). Methods throw `store-unavailable`.
 */
export class EndScannedUseCase {
  private readonly links: ScanLinks;

  constructor(private readonly context: GatewayContext<"keyring" | "sessions" | "store">) {
    this.links = new ScanLinks(context.shared.store, context.shared.keyring);
  }

  /** Returns null for an unknown token. */
  async find(token: string): Promise<ScannedLogin | null> {
    const stored = await this.links.find(token);
    if (!stored) return null;
    const { device, address, madeAt, isEnded, session } = stored.link;
    const isOver = isEnded || (session && !(await this.context.shared.sessions.isOpen(session)));
    return { device, address, madeAt, isOver: Boolean(isOver) };
  }

  /** Ends the session at once, on every node; a scan that has not signed in yet never does. */
  async end(token: string): Promise<void> {
    const stored = await this.links.find(token);
    if (!stored) return;
    const { session } = await this.links.end(stored);
    if (!session) return;
    const publicId = await this.context.shared.sessions.endByReference(session);
    if (publicId === null) return;
    this.context.audit({ action: "session-ended", sessionId: publicId }, "ok", session.uid);
  }
}
