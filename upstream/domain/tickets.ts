import type { Clock } from "./clock";
import type { Ids } from "./ids";
import { SECOND } from "./times";
import type { LoginUser } from "./users";

export const TICKET_LIFETIME_SECONDS = 120;
const REPEATED_DELIVERY = 30 * SECOND;
/** Bounded, because a code needs no token. */
const MOST_TICKETS = 10_000;

type TicketState = "waiting" | "scanned" | "used" | "expired";

export interface Ticket {
  readonly ticket: string;
  /** The text of the QR code; it opens the scan page, not the login's result. */
  readonly sceneCode: string;
  readonly createdAt: number;
  scannedBy: string | null;
  delivery: { user: LoginUser; at: number } | null;
}

/** Login tickets: waiting → scanned → used, or → expired (docs/upstream.md#authscan). */
export class Tickets {
  private readonly tickets = new Map<string, Ticket>();

  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  create(): Ticket {
    const ticket: Ticket = {
      ticket: `gQ${this.ids.text("ticket", 62)}`,
      sceneCode: `02${this.ids.text("scene", 20)}`,
      createdAt: this.clock.now(),
      scannedBy: null,
      delivery: null,
    };
    this.tickets.set(ticket.ticket, ticket);
    if (this.tickets.size > MOST_TICKETS) this.deleteOldest();
    return ticket;
  }

  find(ticket: string): Ticket | null {
    return this.tickets.get(ticket) ?? null;
  }

  findBySceneCode(sceneCode: string): Ticket | null {
    return this.list().find((ticket) => ticket.sceneCode === sceneCode) ?? null;
  }

  list(): Ticket[] {
    return [...this.tickets.values()];
  }

  stateOf({ createdAt, scannedBy, delivery }: Ticket): TicketState {
    const now = this.clock.now();
    if (delivery) return now - delivery.at > REPEATED_DELIVERY ? "used" : "scanned";
    if (scannedBy) return "scanned";
    return now - createdAt > TICKET_LIFETIME_SECONDS * SECOND ? "expired" : "waiting";
  }

  /** Returns the login's result, created once and repeated for half a minute. */
  deliver(ticket: Ticket, logIn: () => LoginUser): LoginUser {
    ticket.delivery ??= { user: logIn(), at: this.clock.now() };
    return ticket.delivery.user;
  }

  private deleteOldest(): void {
    for (const oldest of this.tickets.keys()) {
      this.tickets.delete(oldest);
      return;
    }
  }
}
