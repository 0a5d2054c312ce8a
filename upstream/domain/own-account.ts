import type { Domain } from "./domain";
import { isOwned } from "./number-proofs";
import type { User } from "./users";

/**
 * Gives a user, who is locked, another proved number and ends their tokens. The companies of an account
 * that nobody had proved come to the user. Returns false for a number that somebody else has proved.
 */
export async function changeNumber(
  domain: Domain,
  user: User,
  mobileNumber: string,
): Promise<boolean> {
  const { accounts, audit, companies, tokens, users } = domain;
  const actor = `user ${user.uid}`;
  const found = await users.findByMobileNumber(mobileNumber);
  const owner = found && found.uid !== user.uid ? await users.lock(found.uid) : null;
  if (owner && isOwned(owner)) return false;
  if (owner) {
    await companies.moveMembers(owner.uid, user.uid);
    await accounts.delete(owner.uid, actor);
  }
  await users.bind(user, mobileNumber);
  await companies.setNumberOf(user.uid, mobileNumber);
  await tokens.expireAll(user.uid);
  await audit.write({ actor, action: "account.number", subject: actor, uid: user.uid });
  return true;
}

/**
 * Sets the password of a user, who is locked, and ends their tokens and paired browsers. Returns how
 * many tokens ended. @param passwordHash of secrets.ts
 */
export async function setPassword(
  { audit, devices, tokens, users }: Domain,
  user: User,
  { passwordHash, actor }: { passwordHash: string; actor: string },
): Promise<number> {
  const { uid } = user;
  await users.setPassword(user, passwordHash);
  await devices.removeAll(uid);
  await audit.write({ actor, action: "account.password", subject: `user ${uid}`, uid });
  return tokens.expireAll(uid);
}
