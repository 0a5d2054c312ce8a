import type { CallInput } from "~/gateway/upstream/query";
import { type Check, refusal, rule, UNKNOWN, writes } from "../check";
import type { CheckRun } from "../check-run";
import { findCode } from "../exchange";
import { notTried } from "../not-tried";

const SITE = { urlName: "接口检查", url: "https://check.example.com/a?b=1&c=好" };
const DONE = 200;

/** The user's favourite sites. */
export const favouriteChecks: Check[] = [
  rule("nav.list", "stated", "The data lists the user's favourites.", async (run) => {
    for (const { upstream, user } of run.accounts.atLeastOne) {
      const ids = (await upstream.favourites.list(user.uid)).map(({ id }) => id);
      run.expect(new Set(ids).size === ids.length, "an id is listed twice", "ids");
    }
  }),

  rule(
    "nav.action",
    "stated",
    "save adds a favourite and answers code 200, no other success code.",
    async (run) => {
      const before = (await list(run)).map(({ id }) => id);
      const { upstream, user } = run.account;
      await upstream.favourites.save({ uid: user.uid, ...SITE });
      run.expect(findCode(run.last) === DONE, `code ${findCode(run.last)} came, not 200`);
      const added = (await list(run)).find(({ id }) => !before.includes(id));
      if (!added) return run.fail("the favourite is not in nav.list");
      run.created.favourite = { id: added.id };
      run.expect(added.urlName === SITE.urlName, "url_name is not the name that was saved");
      run.expect(decodeURI(added.url) === decodeURI(SITE.url), "url is not the address saved");
    },
    writes,
  ),
  refusal(
    "nav.action",
    "An address without http:// or https:// is refused with code 4001.",
    ({ user }) => ({ action: "save", uid: user.uid, urlName: SITE.urlName, url: "no address" }),
    { code: 4001 },
    { clause: "parameters", ...writes },
  ),
  refusal(
    "nav.action",
    "An action other than save and delete is refused with code 4001.",
    ({ user }): CallInput => ({ action: "other", uid: user.uid, id: UNKNOWN.favouriteId }),
    { code: 4001 },
    { clause: "parameters", ...writes },
  ),
  refusal(
    "nav.action",
    "Deleting an unknown favourite is refused with code 4050.",
    ({ user }) => ({ action: "delete", uid: user.uid, id: UNKNOWN.favouriteId }),
    { code: 4050 },
    writes,
  ),
  rule(
    "nav.action",
    "stated",
    "delete removes a favourite and answers code 200, no other success code.",
    async (run) => {
      const { id } = run.created.favourite ?? notTried("needs the favourite that save adds");
      const { upstream, user } = run.account;
      await upstream.favourites.delete({ uid: user.uid, id });
      run.expect(findCode(run.last) === DONE, `code ${findCode(run.last)} came, not 200`);
      const isGone = (await list(run)).every((favourite) => favourite.id !== id);
      run.expect(isGone, "the favourite is still in nav.list");
    },
    writes,
  ),
];

const list = ({ account: { upstream, user } }: CheckRun) => upstream.favourites.list(user.uid);
