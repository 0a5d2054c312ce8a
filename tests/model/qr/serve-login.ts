import { GatewayError } from "~/gateway/core/errors";
import type { QrLogin } from "~/gateway/login/qr-view";
import type { Session } from "~/gateway/session/session";
import type { Sandbox } from "~/sandbox/sandbox";
import type { Call, Endpoint } from "~/server/api/http/endpoint";
import { bindQrLogin, getQrLogin, startQrLogin } from "~/server/api/resources/qr-logins";
import type { Visit } from "../in-process/node";
import type { QrAnswer, QrAsk, ToldCode, ToldSession, Visitor } from "./visitors";

const SMS_CODE = "123456";

/** What one request of a visitor is answered; an error is part of the answer. */
export async function answerTo(
  visit: Visit,
  visitor: Visitor,
  ask: QrAsk,
  sandbox: Sandbox,
): Promise<QrAnswer> {
  const mobileNumber = visitor.toBind?.mobileNumber ?? "13900000000";
  if (ask === "bind a phone") sandbox.state.smsCodes.send(mobileNumber, "bind");
  try {
    return visitor.isProgram
      ? await answerProgram(visit, visitor.loginId, ask, mobileNumber)
      : await answerBrowser(visit, ask, mobileNumber);
  } catch (error) {
    return { code: null, session: visitor.isProgram ? null : toSession(visit.session), error };
  }
}

/** As the pages of the login do it. */
async function answerBrowser(
  { gateway, session }: Visit,
  ask: QrAsk,
  mobileNumber: string,
): Promise<QrAnswer> {
  const { qrLogin, phoneBinding } = gateway;
  const id = session.get("qrLoginId");
  const isDone = session.user !== null && session.token !== null;
  let code: QrLogin | null = null;
  if (ask === "renew the code") code = await qrLogin.refresh();
  else if (ask === "bind a phone") await phoneBinding.bind(mobileNumber, SMS_CODE);
  else if (ask === "sign out") await gateway.signOut();
  else if (!isDone) {
    const polls = ask !== "read the login again";
    code = id && polls ? await qrLogin.poll(id) : null;
    if (ask !== "poll") code ??= await qrLogin.getCurrent();
  }
  return { code, session: toSession(session), error: null };
}

/** As the JSON interface does it, by its own operations. */
async function answerProgram(
  visit: Visit,
  id: string | null,
  ask: QrAsk,
  mobileNumber: string,
): Promise<QrAnswer> {
  const run = (operation: Endpoint, body?: unknown) =>
    operation.run(toCall(visit), { params: { id }, query: undefined, body });
  if (ask === "start a login") {
    const started = (await run(startQrLogin)) as { id: string; url: string; expiresIn: number };
    const { url, expiresIn: remaining } = started;
    return {
      code: { id: started.id, url, remaining, state: "pending" },
      session: null,
      error: null,
    };
  }
  if (!id) throw new GatewayError("not-found");
  if (ask === "bind a phone") {
    const bound = (await run(bindQrLogin, { mobileNumber, code: SMS_CODE })) as ApiSession;
    const code: ToldCode = { id, url: "", state: "signed-in", remaining: 0 };
    return { code, session: fromApi(bound), error: null };
  }
  const { session, ...state } = (await run(getQrLogin)) as ApiState;
  return {
    code: { id, url: "", ...state },
    session: session ? fromApi(session) : null,
    error: null,
  };
}

type ApiState = Pick<ToldCode, "state" | "remaining"> & { session?: ApiSession };
interface ApiSession {
  token: string;
  user: { uid: string; mobileNumber: string };
  company: object | null;
}

const fromApi = ({ token, user: { uid, mobileNumber }, company }: ApiSession): ToldSession => ({
  id: token,
  uid,
  mobileNumber,
  hasCompany: company !== null,
});

const toSession = (session: Session): ToldSession | null => {
  const { id, user } = session;
  if (!id || !user) return null;
  const hasCompany = session.get("company") !== undefined;
  return { id, uid: user.uid, mobileNumber: user.mobileNumber, hasCompany };
};

const toCall = ({ gateway, session, resume }: Visit): Call => ({
  gateway,
  session,
  timeZone: "Asia/Shanghai",
  path: "",
  publicOrigin: "",
  ifMatch: null,
  setHeader() {},
  resume: async (sessionId) => toCall(await resume(sessionId)),
});
