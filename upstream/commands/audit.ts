import { toCommand } from "./operator";
import { getUser } from "./users";
import { parseLimit, showTime } from "./values";

export const audit = toCommand("audit", {
  list: {
    help: "changes of money, roles and rights, newest first; the audit records who reads it",
    options: {
      order: { value: "ORDER", help: "of one order" },
      company: { value: "COMPANY", help: "of one company" },
      product: { value: "PRODUCT", help: "of one product" },
      user: { value: "MOBILE|UID", help: "of one user" },
      limit: { value: "COUNT", help: "50 by default" },
    },
    run({ find, actor, transact }) {
      const limit = parseLimit(find("limit"));
      const kind = ["order", "company", "product"].find((each) => find(each) !== null);
      const user = find("user");
      return transact(async (domain) => {
        const where = {
          ...(kind && { subject: `${kind} ${find(kind)}` }),
          ...(user !== null && { uid: (await getUser(domain, user)).uid }),
        };
        const rows = await domain.audit.list(where, limit);
        await domain.audit.write({ actor, action: "audit.read", subject: "audit" });
        return {
          entries: rows.map(({ at, actor, action, subject, uid, detail }) => {
            return { at: showTime(at), actor, action, subject, uid, detail: JSON.parse(detail) };
          }),
        };
      });
    },
  },
});
