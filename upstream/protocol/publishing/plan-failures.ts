import { DenialTooEarly } from "../../domain/publishing/deliveries";
import { type PublicationObstacle, PublicationRefused } from "../../domain/publishing/publications";
import { QuotaUsed } from "../../domain/publishing/quota";
import { SECOND } from "../../domain/times";
import { type BusinessCode, BusinessFailure } from "../failures";

const CODES = {
  "article-unknown": 4070,
  "account-unknown": 4101,
  "time-past": 4090,
  "time-too-far": 4091,
  "delivery-live": 4092,
  "delivered-before": 4093,
  "channel-not-in-plan": 4094,
  "accounts-exceeded": 4095,
  "mode-impossible": 4096,
  "content-refused": 4097,
} as const satisfies Record<PublicationObstacle, BusinessCode>;

/** @throws BusinessFailure for what the plan or the present state does not allow */
export async function toPlanFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PublicationRefused)
      throw new BusinessFailure(CODES[error.obstacle], undefined, toSubject(error));
    if (error instanceof QuotaUsed) throw new BusinessFailure(4098);
    if (error instanceof DenialTooEarly)
      throw new BusinessFailure(4113, undefined, {
        wait_seconds: Math.ceil(error.waitMs / SECOND),
      });
    throw error;
  }
}

/** Returns the account that a refusal is about. */
const toSubject = ({ account }: PublicationRefused) =>
  account && { account_id: account.id, account_name: account.name, channel: account.channel };
