import type { Domain } from "../domain/domain";
import { register } from "../domain/registration";
import type { Ticket } from "../domain/tickets";
import type { User } from "../domain/users";

export const NEW_USER = "new";

/** Returns the user who scans the ticket, or null for an unknown user or a ticket that does not wait. */
export async function scanAs(domain: Domain, ticket: Ticket, as: string): Promise<User | null> {
  if (domain.tickets.stateOf(ticket) !== "waiting") return null;
  const user =
    as === NEW_USER
      ? await register(domain, domain.ids.hex("openid", 28))
      : await domain.users.find(as);
  if (user) await domain.tickets.scan(ticket, user.uid);
  return user;
}
