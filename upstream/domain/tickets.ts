import { readAll } from "../store/pages";
import type { Row } from "../store/rows";
import type { Ceilings } from "./ceilings";
import type { ScanNotice } from "./scan-notices";
import { SECOND } from "./times";
import type { Unit } from "./unit";

export const TICKET_LIFETIME_SECONDS = 120;
const REPEATED_DELIVERY = 30 * SECOND;

type TicketState = "waiting" | "scanned" | "used" | "expired";

export type Ticket = Row<"tickets">;

/** Login tickets: waiting → scanned → used, or → expired (docs/upstream.md#authscan). */
export class Tickets {
  constructor(
    private readonly unit: Unit,
    private readonly ceilings: Ceilings,
  ) {}

  /** Returns null when all codes of a day are used, since WeChat gives an account 100,000 (docs/upstream.md#wechat-login). */
  async create(notice: ScanNotice | null = null): Promise<Ticket | null> {
    const { tables, ids, clock, secrets } = this.unit;
    if (!(await this.ceilings.take("login-codes", { mayUseReserve: false }))) return null;
    const ticket: Ticket = {
      ticket: `gQ${ids.text("ticket", 62)}`,
      sceneCode: `02${ids.text("scene", 20)}`,
      createdAt: clock.now(),
      seq: ids.position(),
      scannedBy: null,
      deliveredAt: null,
      notice: notice ? secrets.encrypt(JSON.stringify(notice)) : "",
    };
    await tables.tickets.insert(ticket);
    return ticket;
  }

  /** Nobody else can scan or deliver it until the transaction ends. */
  find(ticket: string): Promise<Ticket | null> {
    return this.unit.tables.tickets.find({ ticket }, "update");
  }

  findBySceneCode(sceneCode: string): Promise<Ticket | null> {
    return this.unit.tables.tickets.find({ sceneCode }, "update");
  }

  /** Oldest first. */
  list(): Promise<Ticket[]> {
    return readAll(this.unit.tables.tickets, {}, "seq");
  }

  stateOf({ createdAt, scannedBy, deliveredAt }: Ticket): TicketState {
    const now = this.unit.clock.now();
    if (deliveredAt !== null) return now - deliveredAt > REPEATED_DELIVERY ? "used" : "scanned";
    if (scannedBy) return "scanned";
    return now - createdAt > TICKET_LIFETIME_SECONDS * SECOND ? "expired" : "waiting";
  }

  /** Returns null for a ticket without a notice. */
  noticeOf({ notice }: Ticket): ScanNotice | null {
    return notice === "" ? null : JSON.parse(this.unit.secrets.decrypt(notice));
  }

  async scan({ ticket }: Ticket, uid: string): Promise<void> {
    await this.unit.tables.tickets.update({ ticket }, { scannedBy: uid });
  }

  /** Returns true once; the login's result is repeated for half a minute. */
  async startDelivery({ ticket, deliveredAt }: Ticket): Promise<boolean> {
    if (deliveredAt !== null) return false;
    await this.unit.tables.tickets.update({ ticket }, { deliveredAt: this.unit.clock.now() });
    return true;
  }

  /** The secret of the ticket's token, the same each time, so that nothing has to store the token. */
  toTokenSecret({ ticket }: Ticket): string {
    return this.unit.secrets.hash("ticket's token", ticket);
  }
}
