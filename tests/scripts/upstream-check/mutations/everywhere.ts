import type { Clause } from "~/scripts/upstream-check/clauses";
import type { Alter, Reply, Request } from "../mutant";
import { always, findCode, instead, json, success, when } from "./alterations";

const hasNoParameters = ({ query, body }: Request) =>
  query.size === 0 && Object.keys(body).length === 0;
/** A refusal by a business code. */
const isRefusal = (reply: Reply) => reply.status === 200 && Number(findCode(reply)) > 4000;
const signsIn = ({ path }: Request) => /(login|sendcode|userinfo)$/.test(path);
const isInvalidToken = ({ token }: Request) => token === "no-such-token";

/** Wrong in the same way in every call. */
export const everywhere: { name: string; alter: Alter; clause: Clause }[] = [
  { name: "any token, and none", alter: instead(401, success(null)), clause: "token" },
  { name: "other users' data", alter: instead(403, success(null)), clause: "own-data-only" },
  {
    name: "requests without parameters",
    alter: when(hasNoParameters, instead(4001, success(null))),
    clause: "parameters",
  },
  {
    name: "no refusal by a code",
    alter: (reply) => (isRefusal(reply) ? { ...reply, ...success(null) } : reply),
    clause: "pay.wx.info",
  },
  {
    name: "HTTP 500 in place of success after the login",
    alter: when((request) => !signsIn(request), instead(200, json({ code: 500 }, 500))),
    clause: "http-statuses",
  },
  {
    name: "HTTP 401 for an invalid token where none is needed",
    alter: when(isInvalidToken, always(json({ code: 401, data: null }, 401))),
    clause: "token",
  },
];
