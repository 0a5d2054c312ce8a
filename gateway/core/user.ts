export const ANONYMOUS_UID = "0";

export interface User {
  uid: string;
  mobileNumber: string;
  headimgurl: string;
  nickname: string;
}

export interface LoginUser extends User {
  token: string;
}

export const isSignedIn = (uid: string): boolean => uid !== ANONYMOUS_UID && uid !== "";

/** Returns whether the user has to bind a phone (docs/product.md#a-scan-without-a-phone-number-binds-one-first). */
export const needsBinding = (user: Pick<User, "mobileNumber">): boolean => user.mobileNumber === "";

export const TOKEN_LIFETIME_SECONDS = 86_400;
