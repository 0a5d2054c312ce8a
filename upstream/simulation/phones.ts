import type { SmsAction } from "../domain/sms-codes";
import type { SmsSender } from "../providers/sms/sms-sender";

interface Message {
  readonly mobileNumber: string;
  readonly action: SmsAction;
  readonly code: string;
}

const MOST_MESSAGES = 1_000;

/** Everybody's phone: keeps the newest messages, which the control interface shows. */
export class Phones implements SmsSender {
  private messages: Message[] = [];

  async send(mobileNumber: string, action: SmsAction, code: string): Promise<void> {
    this.messages = [{ mobileNumber, action, code }, ...this.messages.slice(0, MOST_MESSAGES - 1)];
  }

  /** Newest first. */
  list(mobileNumber: string): Message[] {
    return this.messages.filter((message) => message.mobileNumber === mobileNumber);
  }

  clear(): void {
    this.messages = [];
  }
}
