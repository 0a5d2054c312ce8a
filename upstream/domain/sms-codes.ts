import type { Row } from "../store/rows";
import { SECOND } from "./times";
import type { Unit } from "./unit";

const CODE_LIFETIME = 300 * SECOND;
const SPACING = 60 * SECOND;
const TRIES = 5;
const FIXED_CODE = "123456";

export type SmsAction = "login" | "bind";
export interface SmsSender {
  send(mobileNumber: string, action: SmsAction, code: string): Promise<void>;
}

export type SmsMode = Unit["smsMode"];
type SmsCode = Row<"smsCodes">;

/** One code per number and action, stored as a hash (docs/upstream.md#authsendcode). */
export class SmsCodes {
  constructor(private readonly unit: Unit) {}

  /** Returns the code to send, or null when one was sent just now. */
  async create(mobileNumber: string, action: SmsAction): Promise<string | null> {
    const { tables, clock, ids, smsMode } = this.unit;
    const where = { mobileHash: this.toHash(mobileNumber), action };
    const last = await tables.smsCodes.find(where, "update");
    const sentAt = clock.now();
    if (last && sentAt - last.sentAt < SPACING) return null;
    const code = smsMode === "fixed" ? FIXED_CODE : ids.digits("sms", 6);
    const codeHash = this.hashCode(where.mobileHash, action, code);
    const changes = { codeHash, sentAt, expiresAt: sentAt + CODE_LIFETIME, triesLeft: TRIES };
    if (last) await tables.smsCodes.update(where, changes);
    else await tables.smsCodes.insert({ ...where, ...changes });
    return code;
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

  async deleteExpired(): Promise<void> {
    await this.unit.tables.smsCodes.delete({}, { expiresAt: this.unit.clock.now() });
  }

  private readonly toHash = (mobileNumber: string) =>
    this.unit.secrets.hash("mobile", mobileNumber);

  private readonly hashCode = (mobileHash: string, action: string, code: string) =>
    this.unit.secrets.hash("sms code", `${mobileHash}/${action}/${code}`);
}
