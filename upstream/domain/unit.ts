import type { Tables } from "../store/store";
import type { CeilingName } from "./ceiling-rules";
import type { Clock } from "./clock";
import type { Ids } from "./ids";
import type { DeliveryEvent } from "./publishing/delivery-rules";
import type { Secrets } from "./secrets";

/** What the rules of one transaction work with. */
export interface Unit {
  readonly tables: Tables;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  /** Notes what is told when the transaction has ended; absent where nobody listens. */
  readonly noteDelivery?: (event: DeliveryEvent) => void;
  /** Returns the code of an SMS; absent for random ones. */
  readonly createSmsCode?: () => string;
  /** Those that are absent have no limit. */
  readonly ceilings?: Readonly<Partial<Record<CeilingName, number>>>;
}
