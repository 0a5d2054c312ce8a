import type { Domain } from "../../domain/domain";
import { changeNumber, setPassword } from "../../domain/own-account";
import { hashPassword } from "../../domain/secrets";
import { AfterCommit, forOwnUserToWrite } from "../call";
import { BusinessFailure, CountedFailure, HttpFailure } from "../failures";
import { getLine, getMobileNumber, getOneOf, getText } from "../parameters";
import { getPasswordDigest, logIn, sendCode, toPlace, useCode } from "./auth";

/** Characters of a name. */
const MOST_NAME = 50;

/** See docs/upstream.md#the-own-account */
export const accountCalls = {
  "account.rename": forOwnUserToWrite("POST", "/admins/account/nickname", async (request) => {
    const { domain, input, user } = request;
    const nickname = getLine(input, "nickname");
    if (nickname.length > MOST_NAME) throw new BusinessFailure(4001);
    await domain.users.rename(user, nickname);
    return null;
  }),

  "account.sendCode": forOwnUserToWrite("POST", "/admins/account/sendcode", async (request) => {
    const { input, user } = request;
    const action = getOneOf(input, "action", ["password", "old-number", "new-number"]);
    const own = () => user.mobileNumber || refuse();
    // Who has the number is said when it is proved, so that nobody learns numbers here.
    const mobileNumber = action === "new-number" ? getMobileNumber(input, "mobileNumber") : own();
    return sendCode(request, { mobileNumber, action, place: toPlace(request) });
  }),

  "account.changeNumber": forOwnUserToWrite("POST", "/admins/account/number", async (request) => {
    const { domain, input, user } = request;
    const mobileNumber = getMobileNumber(input, "mobileNumber");
    if (mobileNumber === user.mobileNumber) throw new BusinessFailure(4013);
    const place = toPlace(request);
    const present = { mobileNumber: user.mobileNumber, action: "old-number", place } as const;
    const next = { mobileNumber, action: "new-number", place } as const;
    const oldCode = await domain.smsCodes.findLive(present);
    if (!oldCode) throw new BusinessFailure(4016);
    const given = getText(input, "old_code");
    if (!domain.smsCodes.isRight(oldCode, given)) {
      await domain.smsCodes.use(oldCode, given, place);
      throw new CountedFailure(4016);
    }
    // The old number's code stays good while that of the new one is mistyped.
    await useCode(domain, next, getText(input, "code"));
    await domain.smsCodes.use(oldCode, given, place);
    if (!(await changeNumber(domain, user, mobileNumber))) throw new CountedFailure(4013);
    return logIn(domain, user, 4012);
  }),

  "account.setPassword": forOwnUserToWrite("POST", "/admins/account/password", async (request) => {
    const { domain, input, user, clientAddress } = request;
    const digest = getPasswordDigest(input);
    const { uid, mobileNumber } = user;
    const proof = { mobileNumber, action: "password", place: toPlace(request) } as const;
    await useCode(domain, proof, getText(input, "code"));
    return new AfterCommit(async (transact) => {
      const passwordHash = await hashPassword(digest);
      return transact(async (later: Domain) => {
        const current = await later.users.lock(uid);
        // The code has proved a number that may have been given away meanwhile.
        if (current?.mobileNumber !== mobileNumber) throw new HttpFailure(401);
        await setPassword(later, current, { passwordHash, actor: `user ${uid}` });
        await later.passwordTries.clear(mobileNumber, clientAddress);
        return logIn(later, current, 4012);
      });
    });
  }),
};

function refuse(): never {
  throw new BusinessFailure(4001);
}
