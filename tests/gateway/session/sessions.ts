import type { LoginUser } from "~/gateway/core/user";
import type { Session } from "~/gateway/session/session";
import { createSessions } from "~/gateway/session/sessions";
import { createKeyring } from "~/gateway/store/keyring";
import { phones } from "~/tests/support/people";
import { type StoreUnderTest, useStores } from "../store/stores";

export const SECRETS = ["a secret of at least thirty-two characters"];

export const LOGIN_USER: LoginUser = {
  uid: "10001",
  nickname: "张创作",
  pictureUrl: "https://cdn.example/a/10001.png",
  mobileNumber: phones.newcomer,
  token: "sbx_10001_0123456789abcdef0123456789abcdef",
};
export const { token: TOKEN, ...USER } = LOGIN_USER;

/** Sessions as two nodes have them, and visitors to begin with, for all tests of a `describe`. */
export function useSessions(start: () => Promise<StoreUnderTest>) {
  const { state, store, other } = useStores(start);
  const options = { keyring: createKeyring(SECRETS), now: () => state.now() };
  const sessions = createSessions({ store, ...options });
  const elsewhere = createSessions({ store: other, ...options });
  return {
    state,
    store,
    sessions,
    elsewhere,
    async anonymous(): Promise<Session> {
      const session = await sessions.open(null);
      session.set("returnTo", "/order");
      await session.commit();
      return sessions.open(session.id);
    },
    async signedIn(user: Partial<LoginUser> = {}): Promise<Session> {
      const session = await sessions.open(null);
      await session.signIn({ ...LOGIN_USER, ...user });
      await session.commit();
      return sessions.open(session.id);
    },
  };
}
