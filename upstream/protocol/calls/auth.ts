import type { Domain } from "../../domain/domain";
import { bindProvenNumber, canJoin } from "../../domain/number-proofs";
import { isEndUrl, type ScanNotice } from "../../domain/scan-notices";
import { isPassword } from "../../domain/secrets";
import type { SmsRequest } from "../../domain/sms-codes";
import { TICKET_LIFETIME_SECONDS } from "../../domain/tickets";
import { DAY, HOUR } from "../../domain/times";
import { toToken } from "../../domain/tokens";
import type { User } from "../../domain/users";
import { SmsRefused } from "../../providers/sms/sms-sender";
import { AfterCommit, type CallRequest, forAnyone, forOwnUserToWrite } from "../call";
import { BusinessFailure, CountedFailure, HttpFailure } from "../failures";
import { findLine, getId, getMobileNumber, getOneOf, getText, type Input } from "../parameters";

const PASSWORD_DIGEST = /^[0-9a-f]{32}$/;
/** Characters of the name of a device, or of an address. */
const MOST_FACT = 100;

/** See docs/upstream.md#wechat-login and docs/upstream.md#login-by-sms-or-password */
export const authCalls = {
  "auth.qr": forAnyone("GET", "/admins/wxlogin/qrcode", async (request) => {
    const { domain, logins, sendsOptional } = request;
    logins.getProvider();
    const notice = sendsOptional ? findScanNotice(request.input) : null;
    const ticket = await domain.tickets.create(notice);
    if (!ticket) throw new HttpFailure(429);
    return new AfterCommit(async () => ({
      url: await logins.createCode(ticket),
      expire_seconds: TICKET_LIFETIME_SECONDS,
      ticket: ticket.ticket,
      ...(notice && { tells_scanner: 1 }),
    }));
  }),

  "auth.scan": forAnyone("GET", "/admins/wxlogin/userinfo", async ({ domain, input }) => {
    const { tickets, tokens, users } = domain;
    const ticket = await tickets.find(getText(input, "ticket"));
    if (!ticket) throw new BusinessFailure(4020);
    const ticketState = tickets.stateOf(ticket);
    if (ticketState === "waiting") return null;
    if (ticketState !== "scanned" || !ticket.scannedBy) throw new BusinessFailure(4020);
    const user = await users.lock(ticket.scannedBy);
    if (!user) throw new BusinessFailure(4020);
    const secret = tickets.toTokenSecret(ticket);
    if (await tickets.startDelivery(ticket)) await tokens.issue(user.uid, secret);
    return toLoginUser(user, toToken(user.uid, secret));
  }),

  "auth.sendCode": forAnyone("POST", "/admins/sendcode", async (request) => {
    const { domain, input, session } = request;
    const mobileNumber = getMobileNumber(input, "mobileNumber");
    const action = getOneOf(input, "action", ["login", "bind"]);
    const owner = await domain.users.findByMobileNumber(mobileNumber);
    if (action === "login" && !owner) throw new BusinessFailure(4012);
    if (action === "bind" && owner && owner.uid !== session?.uid) {
      const scanned = session && (await domain.users.find(session.uid));
      if (!scanned || !canJoin(scanned, owner)) throw new BusinessFailure(4013);
    }
    return sendCode(request, { mobileNumber, action, place: toPlace(request) });
  }),

  "auth.mobileLogin": forAnyone("GET", "/admins/mobilelogin", async (request) => {
    const { domain, input } = request;
    const mobileNumber = getMobileNumber(input, "mobileNumber");
    const code = getText(input, "code");
    const user = await domain.users.findByMobileNumber(mobileNumber);
    if (!user) throw new BusinessFailure(4012);
    await useCode(domain, { mobileNumber, action: "login", place: toPlace(request) }, code);
    // The number may have been given away meanwhile.
    const current = await domain.users.lock(user.uid);
    if (current?.mobileNumber !== mobileNumber) throw new BusinessFailure(4012);
    if (current.mobileProvenAt === null) await domain.users.bind(current, mobileNumber);
    return logIn(domain, current, 4012);
  }),

  "auth.passwordLogin": forAnyone("GET", "/admins/passwordlogin", async (request) => {
    const { domain, input, clientAddress } = request;
    const mobileNumber = getMobileNumber(input, "mobile");
    const digest = getPasswordDigest(input);
    const user = await domain.users.findByMobileNumber(mobileNumber);
    const mayTry = await domain.passwordTries.take(mobileNumber, clientAddress);
    if (!mayTry) throw new BusinessFailure(4014);
    return new AfterCommit(async (transact) => {
      const isRight = await isPassword(digest, user?.passwordHash ?? null);
      if (!user || !isRight) throw new BusinessFailure(4014);
      return transact(async (later) => {
        // Another password may have been set meanwhile, or the number given away.
        const current = await later.users.lock(user.uid);
        const isSame = current?.passwordHash === user.passwordHash;
        if (!isSame || current.mobileNumber !== mobileNumber) throw new BusinessFailure(4014);
        await later.passwordTries.clear(mobileNumber, clientAddress);
        return logIn(later, user, 4014);
      });
    });
  }),

  "auth.bindMobile": forOwnUserToWrite("POST", "/admins/bindmobile", async (request) => {
    const { domain, input, user } = request;
    getId(input, "uid");
    const mobileNumber = getMobileNumber(input, "mobileNumber");
    const code = getText(input, "code");
    const owner = await domain.users.findByMobileNumber(mobileNumber);
    if (owner && owner.uid !== user.uid && !canJoin(user, owner)) throw new BusinessFailure(4013);
    await useCode(domain, { mobileNumber, action: "bind", place: toPlace(request) }, code);
    const bound = await bindProvenNumber(domain, user, mobileNumber);
    if (!bound) throw new BusinessFailure(4013);
    return bound.uid === user.uid ? null : logIn(domain, bound, 4012);
  }),
};

/** Makes a code, which is sent when the transaction has ended. */
export async function sendCode({ domain, sms }: CallRequest, message: SmsRequest) {
  sms.getProvider();
  const created = await domain.smsCodes.create(message);
  if ("tooManyFor" in created) throw toTooMany(created.tooManyFor);
  return new AfterCommit(async () => {
    await sms.send(message, created.code).catch((error) => {
      throw toSmsFailure(error);
    });
    return null;
  });
}

/** @throws 4001 for another form */
export function getPasswordDigest(input: Input): string {
  const digest = getText(input, "passwdMd");
  if (!PASSWORD_DIGEST.test(digest)) throw new BusinessFailure(4001);
  return digest;
}

/** Returns null without a page that ends the session. @throws 4001 for another address */
function findScanNotice(input: Input): ScanNotice | null {
  const endUrl = findLine(input, "end_url");
  if (!endUrl) return null;
  if (!isEndUrl(endUrl)) throw new BusinessFailure(4001);
  const toFact = (name: string) => (findLine(input, name) ?? "").slice(0, MOST_FACT);
  return { device: toFact("device"), address: toFact("address"), endUrl };
}

/** Says when the next code can be asked for. @param period ms, of the limit that is reached */
function toTooMany(period: number): BusinessFailure {
  if (period < HOUR) return new BusinessFailure(4015);
  const when = period < DAY ? "一小时后" : "明天";
  return new BusinessFailure(4015, `获取验证码次数过多，请${when}再试`);
}

/** What the buyer can do something about. */
function toSmsFailure(error: unknown): unknown {
  if (!(error instanceof SmsRefused)) return error;
  if (error.reason === "limit") return toTooMany(error.limitMs);
  return error.reason === "number" ? new BusinessFailure(4001, "该手机号无法接收短信") : error;
}

/** @throws 4010, 4011 */
export async function useCode(
  { smsCodes }: Domain,
  request: SmsRequest,
  given: string,
): Promise<void> {
  const code = await smsCodes.findLive(request);
  if (!code) throw new BusinessFailure(4011);
  if (!(await smsCodes.use(code, given, request.place))) throw new CountedFailure(4010);
}

export const toPlace = ({ clientAddress, isKnownPlace: isKnown }: CallRequest) => ({
  clientAddress,
  isKnown,
});

/** The account may have been deleted since it was read. */
export async function logIn({ tokens, users }: Domain, { uid }: User, refusal: 4012 | 4014) {
  const user = await users.lock(uid);
  if (!user) throw new BusinessFailure(refusal);
  return toLoginUser(user, await tokens.issue(uid));
}

const toLoginUser = ({ uid, mobileNumber, headimgurl, nickname }: User, token: string) => ({
  uid,
  mobile_number: mobileNumber,
  headimgurl,
  token,
  nickname,
});
