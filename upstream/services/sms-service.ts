import type { Domain } from "../domain/domain";
import type { SmsRequest } from "../domain/sms-codes";
import { reportError } from "../log";
import { refuseUnset } from "../providers/errors";
import { SmsRefused, type SmsSender } from "../providers/sms/sms-sender";

/** Between codes and the provider: a code that the provider refuses to send is none. */
export class SmsService {
  constructor(
    private readonly transact: <T>(work: (domain: Domain) => Promise<T>) => Promise<T>,
    /** null refuses codes. */
    public provider: SmsSender | null,
  ) {}

  /** @throws ProviderError without its variables */
  findProvider(): SmsSender {
    return this.provider ?? refuseUnset("sms");
  }

  /** @throws SmsRefused after which another code can be asked for, ProviderError when it may arrive */
  async send(request: SmsRequest, code: string): Promise<void> {
    try {
      await this.findProvider().send(request.mobileNumber, request.action, code);
    } catch (error) {
      if (error instanceof SmsRefused) {
        reportError("an SMS", error);
        await this.transact(({ smsCodes }) => smsCodes.revoke(request, code));
      }
      throw error;
    }
  }
}
