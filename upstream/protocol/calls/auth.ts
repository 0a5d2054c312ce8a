import type { SmsAction } from "../../domain/sms-codes";
import type { State } from "../../domain/state";
import { TICKET_LIFETIME_SECONDS } from "../../domain/tickets";
import type { LoginUser, User } from "../../domain/users";
import { forAnyone, forOwnUser } from "../call";
import { BusinessFailure } from "../failures";
import { getId, getMobileNumber, getOneOf, getText } from "../parameters";

const PASSWORD_DIGEST = /^[0-9a-f]{32}$/;

/** See docs/upstream.md#wechat-login and docs/upstream.md#login-by-sms-or-password */
export const authCalls = {
  "auth.qr": forAnyone("GET", "/admins/wxlogin/qrcode", ({ state, qrTexts }) => {
    const ticket = state.tickets.create();
    return {
      url: qrTexts.login(ticket),
      expire_seconds: TICKET_LIFETIME_SECONDS,
      ticket: ticket.ticket,
    };
  }),

  "auth.scan": forAnyone("GET", "/admins/wxlogin/userinfo", ({ state, input }) => {
    const ticket = state.tickets.find(getText(input, "ticket"));
    if (!ticket) throw new BusinessFailure(4020);
    const ticketState = state.tickets.stateOf(ticket);
    if (ticketState === "waiting") return null;
    if (ticketState !== "scanned" || !ticket.scannedBy) throw new BusinessFailure(4020);
    const user = state.users.get(ticket.scannedBy);
    return state.tickets.deliver(ticket, () => logIn(state, user));
  }),

  "auth.sendCode": forAnyone("POST", "/admins/sendcode", ({ state, input, session }) => {
    const mobileNumber = getMobileNumber(input, "mobileNumber");
    const action = getOneOf(input, "action", ["login", "bind"]);
    const owner = state.users.findByMobileNumber(mobileNumber);
    if (action === "login" && !owner) throw new BusinessFailure(4012);
    if (action === "bind" && owner && owner.uid !== session?.uid) throw new BusinessFailure(4013);
    if (state.smsCodes.wasSentJustNow(mobileNumber, action)) throw new BusinessFailure(4015);
    state.smsCodes.send(mobileNumber, action);
    return null;
  }),

  "auth.mobileLogin": forAnyone("GET", "/admins/mobilelogin", ({ state, input }) => {
    const mobileNumber = getMobileNumber(input, "mobileNumber");
    const code = getText(input, "code");
    const user = state.users.findByMobileNumber(mobileNumber);
    if (!user) throw new BusinessFailure(4012);
    useCode(state, mobileNumber, "login", code);
    return logIn(state, user);
  }),

  "auth.passwordLogin": forAnyone("GET", "/admins/passwordlogin", ({ state, input }) => {
    const mobileNumber = getMobileNumber(input, "mobile");
    const digest = getText(input, "passwdMd");
    if (!PASSWORD_DIGEST.test(digest)) throw new BusinessFailure(4001);
    const user = state.users.findByMobileNumber(mobileNumber);
    if (user?.passwordDigest !== digest) throw new BusinessFailure(4014);
    return logIn(state, user);
  }),

  "auth.bindMobile": forOwnUser("POST", "/admins/bindmobile", ({ state, input, user }) => {
    getId(input, "uid");
    const mobileNumber = getMobileNumber(input, "mobileNumber");
    const code = getText(input, "code");
    const owner = state.users.findByMobileNumber(mobileNumber);
    if (owner && owner !== user) throw new BusinessFailure(4013);
    useCode(state, mobileNumber, "bind", code);
    state.users.bind(user, mobileNumber);
    return null;
  }),
};

function useCode({ smsCodes }: State, mobileNumber: string, action: SmsAction, given: string) {
  const code = smsCodes.findLive(mobileNumber, action);
  if (!code) throw new BusinessFailure(4011);
  if (!smsCodes.use(code, given)) throw new BusinessFailure(4010);
}

function logIn({ tokens }: State, user: User): LoginUser {
  return {
    uid: user.uid,
    mobile_number: user.mobileNumber,
    headimgurl: user.headimgurl,
    token: tokens.issue(user.uid).token,
    nickname: user.nickname,
  };
}
