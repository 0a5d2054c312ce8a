import { deliveryStates } from "~/gateway/core/publishing/delivery-states";
import type { Domain } from "../domain/domain";
import type { Delivery } from "../domain/publishing/delivery-rules";
import type { Publication } from "../domain/publishing/publications";
import { WrongUse } from "./command";
import { toCommand } from "./operator";
import { getUser } from "./users";
import { parseLimit, parseOneOf, showTime } from "./values";

/** More accounts than one publication goes to. */
const MOST_DELIVERIES = 1_000;

export const publications = toCommand("publications", {
  list: {
    help: "deliveries of publications, newest first: each account of each publication",
    options: {
      state: { value: "STATE", help: deliveryStates.join(", ") },
      user: { value: "MOBILE|UID", help: "of the personal space of a user" },
      company: { value: "COMPANY", help: "of a company" },
      limit: { value: "COUNT", help: "50 by default" },
    },
    run({ find, transact }) {
      const [state, user, company] = [find("state"), find("user"), find("company")];
      if (user !== null && company !== null) throw new WrongUse("--user or --company, not both");
      const wanted = state === null ? null : parseOneOf("state", state, deliveryStates);
      const limit = parseLimit(find("limit"));
      return transact(async (domain) => {
        const spaceId = user === null ? company : (await getUser(domain, user)).uid;
        const where = { ...(spaceId !== null && { spaceId }), ...(wanted && { state: wanted }) };
        return { deliveries: (await domain.deliveries.search(where, limit)).map(toEntry) };
      });
    },
  },

  show: {
    help: "a publication with its deliveries, what each saw, and its history",
    operands: ["PUBLICATION"],
    run: ({ operands: [id = ""], transact }) =>
      transact(async (domain) => {
        const publication = await getPublication(domain, id);
        const found = await domain.deliveries.listOf(id, MOST_DELIVERIES);
        const deliveries = [];
        for (const delivery of found) deliveries.push(await describe(domain, delivery));
        return { publication: toPublication(publication), deliveries };
      }),
  },

  cancel: {
    help: "cancels the deliveries of a publication that have not passed their fence",
    operands: ["PUBLICATION"],
    options: { reason: { value: "TEXT", help: "for the audit; no names or numbers" } },
    isChange: true,
    run: ({ operands: [id = ""], actor, find, transact }) =>
      transact(async (domain) => {
        await getPublication(domain, id);
        const by = { actor, note: find("reason") ?? "" };
        const cancelled = [];
        for (const { id: each } of await domain.deliveries.listOf(id, MOST_DELIVERIES))
          if (await domain.deliveries.stop(each, by)) cancelled.push(each);
        const now = await domain.deliveries.listOf(id, MOST_DELIVERIES);
        return { cancelled, deliveries: now.map(toEntry) };
      }),
  },
});

async function getPublication({ publications: all }: Domain, id: string): Promise<Publication> {
  const publication = await all.findAny(id);
  if (!publication) throw new Error(`${id}: no such publication`);
  return publication;
}

const toPublication = ({ id, spaceId, articleId, revisionId, ...row }: Publication) => ({
  ...{ publication: id, space: spaceId, article: articleId, revision: revisionId },
  ...{ createdBy: row.createdBy, createdAt: showTime(row.createdAt), dueAt: showTime(row.dueAt) },
});

/** Without titles, names of accounts and addresses, which are the members' own. */
const toEntry = ({ id, publicationId, spaceId, channel, mode, ...row }: Delivery) => ({
  ...{ delivery: id, publication: publicationId, space: spaceId, channel, mode },
  state: row.state,
  reason: row.reason || null,
  dueAt: showTime(row.dueAt),
  changedAt: showTime(row.updatedAt),
});

async function describe({ audit }: Domain, delivery: Delivery) {
  const { id, attempt, fences, lookUps, seenBy, fencedAt, nextAt, detail, accountId } = delivery;
  const history = await audit.list({ subject: `delivery ${id}` }, 50);
  return {
    ...toEntry(delivery),
    ...{ account: accountId, attempts: attempt, fences, lookUps, seenBy: seenBy || null },
    fencedAt: showTime(fencedAt),
    nextAt: nextAt === Number.MAX_SAFE_INTEGER ? null : showTime(nextAt),
    detail: detail || null,
    history: history.map(({ at, actor, action }) => ({ at: showTime(at), actor, action })),
  };
}
