import { register } from "../domain/registration";
import type { State } from "../domain/state";
import type { Ticket } from "../domain/tickets";
import type { User } from "../domain/users";

export const NEW_USER = "new";

/** Returns the user who scans the ticket, or null for an unknown user or a ticket that does not wait. */
export function scanAs(state: State, ticket: Ticket, as: string): User | null {
  if (state.tickets.stateOf(ticket) !== "waiting") return null;
  const user = as === NEW_USER ? register(state) : state.users.find(as);
  if (user) ticket.scannedBy = user.uid;
  return user;
}
