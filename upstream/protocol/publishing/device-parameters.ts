import { type ChannelKey, channelKeys } from "~/gateway/core/publishing/channels";
import { deviceReasons } from "~/gateway/core/publishing/delivery-reasons";
import type { DeviceReport } from "../../domain/publishing/device-work";
import { BusinessFailure } from "../failures";
import {
  findInteger,
  findLine,
  findText,
  getId,
  getLine,
  getOneOf,
  getText,
  type Input,
} from "../parameters";
import { getAddress } from "./publishing-parameters";

const MOST_ATTEMPTS = 999_999_999;
const MOST_NAME = 64;
const MOST_EXTERNAL_ID = 200;
const MOST_DETAIL = 300;

export const getDeviceId = (input: Input) => ({ deviceId: getId(input, "device_id") });

export const getPairing = (input: Input) => ({
  code: getLine(input, "code").toUpperCase(),
  name: getLine(input, "name").slice(0, MOST_NAME),
});

/** @throws 4001 when two entries are about one channel */
export function getSeenAccounts({ accounts }: Input) {
  if (!Array.isArray(accounts) || accounts.length > channelKeys.length)
    throw new BusinessFailure(4001);
  const seen = accounts.map((each) => getSeenAccount((each ?? {}) as Input));
  if (new Set(seen.map(({ channel }) => channel)).size < seen.length)
    throw new BusinessFailure(4001);
  return { accounts: seen };
}

const getSeenAccount = (input: Input) => ({
  channel: getOneOf<ChannelKey>(input, "channel", channelKeys),
  externalId: (findLine(input, "external_id") ?? "").slice(0, MOST_EXTERNAL_ID),
  name: (findLine(input, "name") ?? "").slice(0, MOST_NAME),
});

/** @throws 4001 */
export function getAttempt(input: Input) {
  const attempt = findInteger(input, "attempt", 1, MOST_ATTEMPTS);
  if (attempt === null) throw new BusinessFailure(4001);
  return { deliveryId: getId(input, "delivery_id"), attempt };
}

export const getImage = (input: Input) => ({ source: getText(input, "source") });

export const getFence = (input: Input) => ({
  ...getAttempt(input),
  wantsPerson: findInteger({ by_person: 0, ...input }, "by_person", 0, 1) === 1,
});

export const deviceOutcomes = ["working", "failed", "refused", "unconfirmed", "done"] as const;

export const getReport = (input: Input) => ({
  ...getAttempt(input),
  report: toReport(input),
});

function toReport(input: Input): DeviceReport {
  const outcome = getOneOf(input, "outcome", deviceOutcomes);
  const detail = (findText(input, "detail") ?? "").slice(0, MOST_DETAIL);
  switch (outcome) {
    case "working":
      return { outcome };
    case "done":
      return { outcome, url: getAddress(findText(input, "url") ?? ""), loss: detail };
    default:
      return { outcome, reason: getOneOf(input, "device_reason", deviceReasons), detail };
  }
}
