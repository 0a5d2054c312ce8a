import { GatewayError } from "~/gateway/core/errors";
import type { QrLogin } from "~/gateway/login/qr-view";

/** What a browser asks for by its pages. */
const browserAsks = [
  "open the login",
  "read the login again",
  "renew the code",
  "poll",
  "bind a phone",
  "sign out",
] as const;
/** What a program asks for by the JSON interface. */
const programAsks = ["start a login", "poll", "bind a phone"] as const;
export type QrAsk = (typeof browserAsks)[number] | (typeof programAsks)[number];

export interface Visitor {
  readonly name: string;
  readonly isProgram: boolean;
  /** A browser's cookie. */
  sessionId: string | null;
  /** The last login that a program has started. */
  loginId: string | null;
  /** The texts of the codes that were shown, newest last. */
  readonly shown: string[];
  /** The code that waits for a phone number. */
  toBind: { id: string; since: number; mobileNumber: string } | null;
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

const create = (name: string, isProgram: boolean): Visitor => ({
  name,
  isProgram,
  sessionId: null,
  loginId: null,
  shown: [],
  toBind: null,
});

/** Two browsers, then two programs. */
export const createVisitors = (): readonly Visitor[] => [
  create("the office browser", false),
  create("the home browser", false),
  create("the reader", true),
  create("the archive", true),
];

export function describe(answer: QrAnswer | "broken" | null): string {
  if (answer === "broken" || answer === null) return "nothing";
  const { code, session, error } = answer;
  if (error) return error instanceof GatewayError ? error.code : String(error);
  const told = code ? `${code.state}, ${code.remaining} s` : "no code";
  return session ? `${told}, signed in as ${session.uid}` : told;
}
