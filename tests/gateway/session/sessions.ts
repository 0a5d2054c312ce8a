import type { LoginUser } from "~/gateway/core/user";
import type { Session } from "~/gateway/session/session";
import { createSessions, type Sessions } from "~/gateway/session/session-store";
import type { Store } from "~/gateway/session/store";
import type { StoreUnderTest } from "./stores";

export const SECRETS = ["a secret of at least thirty-two characters"];

export const LOGIN_USER: LoginUser = {
  uid: "10001",
  nickname: "张创作",
  headimgurl: "https://cdn.example/a/10001.png",
  mobileNumber: "13800000001",
  token: "sbx_10001_0123456789abcdef0123456789abcdef",
};
export const { token: TOKEN, ...USER } = LOGIN_USER;

/** Sessions as two nodes have them, and visitors to begin with. */
export interface SessionsUnderTest {
  state: StoreUnderTest;
  store: Store;
  sessions: Sessions;
  elsewhere: Sessions;
  anonymous(): Promise<Session>;
  signedIn(user?: Partial<LoginUser>): Promise<Session>;
}

export async function startSessions(
  start: () => Promise<StoreUnderTest>,
): Promise<SessionsUnderTest> {
  const state = await start();
  const store = state.open();
  const sessions = createSessions({ store, secrets: SECRETS, now: state.now });
  const elsewhere = createSessions({ store: state.open(), secrets: SECRETS, now: state.now });
  return {
    state,
    store,
    sessions,
    elsewhere,
    async anonymous() {
      const session = await sessions.open(null);
      session.set("returnTo", "/order");
      await session.commit();
      return sessions.open(session.id);
    },
    async signedIn(user = {}) {
      const session = await sessions.open(null);
      await session.signIn({ ...LOGIN_USER, ...user });
      await session.commit();
      return sessions.open(session.id);
    },
  };
}
