import { GatewayError } from "~/gateway/core/errors";
import type { QrLogin } from "~/gateway/login/qr-view";

export type QrAsk =
  | "start a login"
  | "open the login"
  | "read the login again"
  | "renew the code"
  | "poll"
  | "bind a phone"
  | "sign out";

export class Visitor {
  sessionId: string | null = null;
  loginId: string | null = null;
  /** The texts of the codes that were shown, newest last. */
  readonly shown: string[] = [];
  /** The code that waits for a phone number. */
  toBind: { id: string; since: number; mobileNumber: string } | null = null;

  constructor(
    readonly name: string,
    readonly isProgram: boolean,
  ) {}
}

export type ToldCode = Pick<QrLogin, "id" | "url" | "state" | "remaining">;

export interface ToldSession {
  /** The secret that opens it. */
  id: string;
  uid: string;
  mobileNumber: string;
  hasCompany: boolean;
}

export interface QrAnswer {
  code: ToldCode | null;
  /** The visitor's session, when somebody is signed in by it. */
  session: ToldSession | null;
  error: unknown;
}

export const createVisitors = (): readonly Visitor[] => [
  new Visitor("the office browser", false),
  new Visitor("the home browser", false),
  new Visitor("the reader", true),
  new Visitor("the archive", true),
];

export function describe(answer: QrAnswer | "broken" | null): string {
  if (answer === "broken" || answer === null) return "nothing";
  const { code, session, error } = answer;
  if (error) return error instanceof GatewayError ? error.code : String(error);
  const told = code ? `${code.state}, ${code.remaining} s` : "no code";
  return session ? `${told}, signed in as ${session.uid}` : told;
}
