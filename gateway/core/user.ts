import type { z } from "zod";
import type { userSchema } from "./account-schema";

export const ANONYMOUS_UID = "0";

export type User = z.output<typeof userSchema>;

export interface LoginUser extends User {
  token: string;
}

export const isSignedIn = (uid: string): boolean => uid !== ANONYMOUS_UID && uid !== "";

/** Returns whether the user has to bind a phone (docs/product.md#a-scan-without-a-phone-number-binds-one-first). */
export const needsBinding = (user: Pick<User, "mobileNumber">): boolean => user.mobileNumber === "";

export const TOKEN_LIFETIME_SECONDS = 86_400;
