import type { Row } from "../store/rows";
import type { Limit, Limits } from "./limits";
import { DAY, HOUR, SECOND } from "./times";
import type { SmsCeiling, Unit } from "./unit";

const CODE_LIFETIME = 300 * SECOND;
const SPACING = 60 * SECOND;
const TRIES = 5;
/** The gateway's own limits (docs/operating.md#limits). */
const PER_NUMBER = { hour: 20, day: 60 };
const PER_ADDRESS = { hour: 400, day: 1_200 };

export type SmsAction = "login" | "bind";

/** Who asks for a code. */
export interface SmsRequest {
  readonly mobileNumber: string;
  readonly action: SmsAction;
  /** Of the visitor, "" when the gateway does not say. */
  readonly clientAddress: string;
}

type SmsCode = Row<"smsCodes">;

/** One code per number and action, stored as a hash (docs/upstream.md#authsendcode). */
export class SmsCodes {
  constructor(
    private readonly unit: Unit,
    private readonly limits: Limits,
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
    const changes = { codeHash, sentAt, expiresAt: sentAt + CODE_LIFETIME, triesLeft: TRIES };
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
  async findLive(mobileNumber: string, action: SmsAction): Promise<SmsCode | null> {
    const { tables, clock } = this.unit;
    const mobileHash = this.toHash(mobileNumber);
    const code = await tables.smsCodes.find({ mobileHash, action }, "update");
    return code && code.triesLeft > 0 && clock.now() < code.expiresAt ? code : null;
  }

  /** Uses up a try, or the whole code when it is right. */
  async use({ mobileHash, action, codeHash, triesLeft }: SmsCode, given: string): Promise<boolean> {
    const isRight = this.hashCode(mobileHash, action, given) === codeHash;
    const changes = { triesLeft: isRight ? 0 : triesLeft - 1 };
    await this.unit.tables.smsCodes.update({ mobileHash, action }, changes);
    return isRight;
  }

  /** In an order that is the same for all, so that two requests never wait for each other. */
  private limitsOf({ mobileNumber, clientAddress }: SmsRequest): Limit[] {
    const of = (name: string, most: SmsCeiling): Limit[] => [
      { name, most: most.day, period: DAY },
      { name, most: most.hour, period: HOUR },
    ];
    const { smsCeiling } = this.unit;
    return [
      ...of(`SMS to ${mobileNumber}`, PER_NUMBER),
      ...(clientAddress ? of(`SMS from ${clientAddress}`, PER_ADDRESS) : []),
      ...(smsCeiling ? of("SMS", smsCeiling) : []),
    ];
  }

  private readonly toHash = (mobileNumber: string) =>
    this.unit.secrets.hash("mobile", mobileNumber);

  private readonly hashCode = (mobileHash: string, action: string, code: string) =>
    this.unit.secrets.hash("sms code", `${mobileHash}/${action}/${code}`);
}
