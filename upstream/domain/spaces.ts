import type { Row } from "../store/rows";

/** Whose plan it is: a person's own (`companyId` is ""), or an enterprise's (`uid` is ""). */
export type Space = Readonly<Pick<Row<"memberships">, "uid" | "companyId">>;

export const personalSpace = (uid: string): Space => ({ uid, companyId: "" });

export const companySpace = (companyId: string): Space => ({ uid: "", companyId });

/** Returns the space whose plan an order buys. */
export const spaceOf = ({ uid, companyId }: Pick<Row<"orders">, "uid" | "companyId">): Space =>
  companyId === "" ? personalSpace(uid) : companySpace(companyId);

/** Returns the condition for the orders that a space owns; each order has one owner. */
export const ordersOf = ({ uid, companyId }: Space): Partial<Row<"orders">> =>
  companyId === "" ? { uid, companyId } : { companyId };

/** Returns the id that articles and publications of the space have. */
export const toSpaceId = ({ uid, companyId }: Space): string => companyId || uid;

/** Returns the space as the audit names it. */
export const toSubject = ({ uid, companyId }: Space): string =>
  companyId === "" ? `user ${uid}` : `company ${companyId}`;
