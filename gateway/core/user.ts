/** The uid of a visitor who is not signed in (spec §3). */
export const ANONYMOUS_UID = "0";

export interface User {
  uid: string;
  /** 11 digits, or "" when none is bound. */
  mobileNumber: string;
  headimgurl: string;
  nickname: string;
}

/** What a login answers: the user with the upstream's one-day token (spec §3 "Login user"). */
export interface LoginUser extends User {
  token: string;
}

export const isSignedIn = (uid: string): boolean => uid !== ANONYMOUS_UID && uid !== "";

/** A scan result without a phone goes to the bind-phone step (spec §4 "QR login"). */
export const needsBinding = (user: Pick<User, "mobileNumber">): boolean => user.mobileNumber === "";
