import type { Keyring } from "../store/keyring";

const PURPOSE = "an invitation to a company";
/** A path with a dot would be one of a file. */
const SEPARATOR = "~";

/** Returns the path of the page that invites, the same for each key; it shows no key (docs/product.md#a-key-is-enough-to-join). */
export const invitationPath = (keyring: Keyring, companyKey: string): string =>
  `/company/invitation/${keyring.sealAlike(companyKey, PURPOSE).replaceAll(".", SEPARATOR)}`;

/** Returns the enterprise key, or null for a token that this service has not made. */
export const openInvitation = (keyring: Keyring, token: string): string | null =>
  keyring.unseal(token.replaceAll(SEPARATOR, "."), PURPOSE);
