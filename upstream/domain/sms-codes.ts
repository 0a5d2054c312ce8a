import type { Row } from "../store/rows";
import type { Ceilings } from "./ceilings";
import type { Limit, Limits } from "./limits";
import { DAY, HOUR, SECOND } from "./times";
import type { Unit } from "./unit";

const CODE_LIFETIME = 300 * SECOND;
const SPACING = 60 * SECOND;
const TRIES = 5;
/** The gateway's own limits (docs/operating.md#limits). */
const PER_NUMBER = { hour: 20, day: 60 };
const PER_ADDRESS = { hour: 400, day: 1_200 };

export type SmsAction = "login" | "bind" | "password" | "old-number" | "new-number";

/** Where a visitor is. */
interface Place {
  /** "" when the gateway does not say. */
  readonly clientAddress: string;
  /** Whether the number has signed in from there before, as the gateway says. */
  readonly isKnown: boolean;
}

/** Who asks for a code, or tries one. */
export interface SmsRequest {
  readonly mobileNumber: string;
  readonly action: SmsAction;
  readonly place: Place;
}

/** The column that counts the tries of a place, so that no stranger ends the code of its owner. */
type Tries = "triesLeft" | "askerTriesLeft" | "knownTriesLeft";

type SmsCode = Row<"smsCodes">;

/** One code per number and action, stored as a hash (docs/upstream.md#authsendcode). */
export class SmsCodes {
  constructor(
    private readonly unit: Unit,
    private readonly limits: Limits,
    private readonly ceilings: Ceilings,
  ) {}

  /** Returns the code to send, or for how long no code is sent. */
  async create(request: SmsRequest): Promise<{ code: string } | { tooManyFor: number }> {
    const { tables, clock, ids, createSmsCode } = this.unit;
    const where = { mobileHash: this.toHash(request.mobileNumber), action: request.action };
    const last = await tables.smsCodes.find(where, "update");
    const sentAt = clock.now();
    if (last && sentAt - last.sentAt < SPACING) return { tooManyFor: SPACING };
    const reached = await this.limits.take(this.limitsOf(request));
    if (reached) return { tooManyFor: reached.period };
    const code = createSmsCode?.() ?? ids.digits("sms", 6);
    const codeHash = this.hashCode(where.mobileHash, request.action, code);
    const changes = {
      codeHash,
      sentAt,
      expiresAt: sentAt + CODE_LIFETIME,
      triesLeft: TRIES,
      askedFrom: this.hashPlace(request.place),
      askerTriesLeft: TRIES,
      knownTriesLeft: TRIES,
    };
    if (last) await tables.smsCodes.update(where, changes);
    else await tables.smsCodes.insert({ ...where, ...changes });
    return { code };
  }

  /** After the provider has refused it: the next one can be asked for at once. */
  async revoke(request: SmsRequest, code: string): Promise<void> {
    const where = { mobileHash: this.toHash(request.mobileNumber), action: request.action };
    const codeHash = this.hashCode(where.mobileHash, request.action, code);
    await this.unit.tables.smsCodes.delete({ ...where, codeHash });
    await this.limits.giveBack(this.limitsOf(request));
  }

  /** Returns the valid code, or null. Nobody else can try it until the transaction ends. */
  async findLive({ mobileNumber, action, place }: SmsRequest): Promise<SmsCode | null> {
    const { tables, clock } = this.unit;
    const mobileHash = this.toHash(mobileNumber);
    const code = await tables.smsCodes.find({ mobileHash, action }, "update");
    if (!code || clock.now() >= code.expiresAt) return null;
    return code[this.triesOf(code, place)] > 0 ? code : null;
  }

  /** Uses up a try of the place, or the whole code when it is right. */
  async use(code: SmsCode, given: string, place: Place): Promise<boolean> {
    const { mobileHash, action } = code;
    const isRight = this.isRight(code, given);
    const tries = this.triesOf(code, place);
    const changes = isRight ? { expiresAt: 0 } : { [tries]: code[tries] - 1 };
    await this.unit.tables.smsCodes.update({ mobileHash, action }, changes);
    return isRight;
  }

  isRight({ mobileHash, action, codeHash }: SmsCode, given: string): boolean {
    return this.hashCode(mobileHash, action, given) === codeHash;
  }

  private triesOf({ askedFrom }: SmsCode, place: Place): Tries {
    if (place.isKnown) return "knownTriesLeft";
    const isAsker = askedFrom !== "" && askedFrom === this.hashPlace(place);
    return isAsker ? "askerTriesLeft" : "triesLeft";
  }

  private hashPlace({ clientAddress }: Place): string {
    return clientAddress && this.unit.secrets.hash("place", clientAddress);
  }

  /** In an order that is the same for all, so that two requests never wait for each other. */
  private limitsOf({ mobileNumber, place }: SmsRequest): Limit[] {
    const of = (name: string, most: typeof PER_NUMBER): Limit[] => [
      { name, most: most.day, period: DAY },
      { name, most: most.hour, period: HOUR },
    ];
    const { clientAddress, isKnown } = place;
    return [
      // Strangers and neighbours use up nothing of people who have signed in from there before.
      ...of(`SMS to ${mobileNumber}${isKnown ? " at its places" : ""}`, PER_NUMBER),
      ...(clientAddress && !isKnown ? of(`SMS from ${clientAddress}`, PER_ADDRESS) : []),
      ...this.ceilings.limitsOf(["sms-day", "sms-hour"], { mayUseReserve: isKnown }),
    ];
  }

  private readonly toHash = (mobileNumber: string) =>
    this.unit.secrets.hash("mobile", mobileNumber);

  private readonly hashCode = (mobileHash: string, action: string, code: string) =>
    this.unit.secrets.hash("sms code", `${mobileHash}/${action}/${code}`);
}
