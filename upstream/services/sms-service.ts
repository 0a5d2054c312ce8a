import type { Domain } from "../domain/domain";
import type { SmsRequest } from "../domain/sms-codes";
import { reportError } from "../log";
import { refuseUnset } from "../providers/errors";
import { SmsRefused, type SmsSender } from "../providers/sms/sms-sender";

/** Sends codes by the provider, and revokes a code that the provider refuses to send. */
export class SmsService {
  /** null refuses codes. */
  provider: SmsSender | null = null;

  constructor(private readonly transact: <T>(work: (domain: Domain) => Promise<T>) => Promise<T>) {}

  /** @throws ProviderError without its variables */
  getProvider(): SmsSender {
    return this.provider ?? refuseUnset("sms");
  }

  /** @throws SmsRefused after which another code can be asked for, ProviderError when it may arrive */
  async send(request: SmsRequest, code: string): Promise<void> {
    try {
      const purpose = request.action === "login" ? "login" : "bind";
      await this.getProvider().send(request.mobileNumber, purpose, code);
    } catch (error) {
      if (error instanceof SmsRefused) {
        reportError("an SMS", error);
        await this.transact(({ smsCodes }) => smsCodes.revoke(request, code));
      }
      throw error;
    }
  }
}
