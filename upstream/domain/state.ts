import { Clock } from "./clock";
import { Companies } from "./companies";
import { Favourites } from "./favourites";
import { Ids } from "./ids";
import { Memberships } from "./memberships";
import { Orders } from "./orders";
import type { SignUpEntry } from "./sign-ups";
import { SmsCodes, type SmsMode } from "./sms-codes";
import { Tickets } from "./tickets";
import { Tokens } from "./tokens";
import { Users } from "./users";

export class State {
  readonly clock = new Clock();
  readonly ids: Ids;
  readonly users: Users;
  readonly tokens: Tokens;
  readonly tickets: Tickets;
  readonly smsCodes: SmsCodes;
  readonly companies = new Companies(this.clock);
  readonly memberships = new Memberships(this.clock);
  readonly orders: Orders;
  readonly favourites: Favourites;
  readonly signUps: SignUpEntry[] = [];

  constructor({ seed, smsMode, now }: { seed: number; smsMode: SmsMode; now?: number }) {
    if (now !== undefined) this.clock.set(now);
    this.ids = new Ids(seed);
    this.users = new Users(this.ids);
    this.tokens = new Tokens(this.clock, this.ids);
    this.tickets = new Tickets(this.clock, this.ids);
    this.smsCodes = new SmsCodes(this.clock, this.ids, smsMode);
    this.orders = new Orders(this.clock, this.ids, this.memberships);
    this.favourites = new Favourites(this.ids);
  }
}
