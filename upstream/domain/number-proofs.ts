import type { Domain } from "./domain";
import type { User } from "./users";

/** Whether the person has proved that the account is theirs, by SMS or by WeChat. */
export const isOwned = ({ mobileProvenAt, openId }: User): boolean =>
  mobileProvenAt !== null || openId !== "";

/** Whether a scanned user may prove the number of an account (docs/upstream.md#authbindmobile). */
export const canJoin = (scanned: User, owner: User): boolean =>
  !isOwned(owner) || (owner.openId === "" && scanned.openId !== "");

/**
 * Gives a proved number to the user. The companies of an account that nobody had proved come to the
 * user; an account that its owner had proved gets the user's WeChat instead. Returns the account that
 * remains, or null when another WeChat signs in to the owner's.
 */
export async function bindProvenNumber(
  domain: Domain,
  user: User,
  mobileNumber: string,
): Promise<User | null> {
  const { accounts, companies, users } = domain;
  const found = await users.findByMobileNumber(mobileNumber);
  const owner = found && found.uid !== user.uid ? await users.lock(found.uid) : null;
  if (!owner) {
    await users.bind(user, mobileNumber);
    return user;
  }
  if (!canJoin(user, owner)) return null;
  const actor = `user ${user.uid}`;
  if (isOwned(owner)) {
    await users.moveWeChat(user, owner);
    await accounts.delete(user.uid, actor);
    return users.get(owner.uid);
  }
  await companies.moveMembers(owner.uid, user.uid);
  await accounts.delete(owner.uid, actor);
  await users.bind(user, mobileNumber);
  return user;
}
