import type { Domain } from "../domain/domain";
import { periodOf } from "../domain/order-rules";
import { personalSpace, type Space } from "../domain/spaces";
import { DAY } from "../domain/times";
import { WrongUse } from "./command";
import { getCompany } from "./companies";
import { type OperatorRequest, toCommand } from "./operator";
import { getUser } from "./users";
import { parseDay, parseInteger, showPlan, showTime } from "./values";

const SPACE = {
  user: { value: "MOBILE|UID", help: "the plan of a person" },
  company: { value: "COMPANY", help: "the plan of a company" },
};
const REASON = { reason: { value: "TEXT", help: "for the audit; no names or numbers" } };

/** The plans of persons and companies, which orders give and refunds take. */
export const memberships = toCommand("memberships", {
  show: {
    help: "the plan of a person or a company, with the orders that gave it",
    options: SPACE,
    run: (request) =>
      inSpace(request, async (domain, space) => {
        const orders = await domain.orders.listOfSpace(space);
        return {
          ...(await describe(domain, space)),
          periods: orders.flatMap((order) => {
            const period = periodOf(order);
            if (!period) return [];
            const { orderId, productName: product } = order;
            return [{ orderId, product, from: showTime(period.from), to: showTime(period.to) }];
          }),
        };
      }),
  },

  end: {
    help: "ends a plan now, also a trial; the money stays: refund gives it back",
    options: { ...SPACE, ...REASON },
    isChange: true,
    run: (request) =>
      inSpace(request, async (domain, space) => {
        const before = await describe(domain, space);
        if (before.membership.level === 0) throw new Error("no plan that could end");
        await domain.plans.end(space, toReason(request));
        return { before: before.membership, ...(await describe(domain, space)) };
      }),
  },

  set: {
    help: "another plan, or another end; replaces what there is, also a trial",
    options: {
      ...SPACE,
      level: { value: "LEVEL", help: "1 basic, 2 advanced" },
      until: { value: "YYYY-MM-DD", help: "the last day in China" },
      ...REASON,
    },
    isChange: true,
    run: (request) => {
      const level = parseInteger("level", request.get("level"), 1, 2);
      const end = parseDay("until", request.get("until")) + DAY - 1000;
      return inSpace(request, async (domain, space) => {
        if (end <= domain.clock.now())
          throw new Error("--until: over already; see memberships end");
        const { membership: before } = await describe(domain, space);
        await domain.plans.set(space, { level, limit: end }, toReason(request));
        return { before, ...(await describe(domain, space)) };
      });
    },
  },

  "add-publications": {
    help: "publications beyond the plan's, for the rest of its present year",
    options: {
      ...SPACE,
      count: { value: "COUNT", help: "as sold; they add up" },
      ...REASON,
    },
    isChange: true,
    run: (request) => {
      const count = parseInteger("count", request.get("count"), 1, MOST_PUBLICATIONS);
      return inSpace(request, async (domain, space) => ({
        ...(await describe(domain, space)),
        publications: await domain.quota.add(space, count, toReason(request)),
      }));
    },
  },
});

const MOST_PUBLICATIONS = 100_000;

const toReason = ({ actor, find }: OperatorRequest) => ({ actor, reason: find("reason") ?? "" });

/** Runs work for the person or the company of the options. @throws WrongUse without one of them, or with both */
function inSpace<T>(
  { find, transact }: OperatorRequest,
  work: (domain: Domain, space: Space) => Promise<T>,
): Promise<T> {
  const [user, company] = [find("user"), find("company")];
  if ((user === null) === (company === null)) throw new WrongUse("either --user or --company");
  return transact(async (domain) => {
    if (user !== null) return work(domain, personalSpace((await getUser(domain, user)).uid));
    const { id } = await getCompany(domain, company ?? "");
    return work(domain, await domain.companies.getSpace("", id));
  });
}

async function describe({ memberships }: Domain, space: Space) {
  const owner = space.companyId === "" ? { uid: space.uid } : { companyId: space.companyId };
  return { membership: { ...owner, ...showPlan(await memberships.get(space)) } };
}
