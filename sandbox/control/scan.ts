import { register } from "../state/registration";
import type { State } from "../state/state";
import type { Ticket } from "../state/tickets";
import type { User } from "../state/users";

export const NEW_USER = "new";

/** Whoever scans the code; null when the ticket no longer waits or nobody has that uid. */
export function scanAs(state: State, ticket: Ticket, as: string): User | null {
  if (state.tickets.stateOf(ticket) !== "waiting") return null;
  const user = as === NEW_USER ? register(state) : state.users.find(as);
  if (user) ticket.scannedBy = user.uid;
  return user;
}
