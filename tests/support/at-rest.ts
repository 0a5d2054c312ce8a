import { createAtRest } from "~/gateway/store/at-rest";
import { createKeyring, type StoredFormat } from "~/gateway/store/keyring";

/** Names and texts in the store as a node with these secrets writes and reads them. */
export const atRest = (secrets = ["s".repeat(32)], format: StoredFormat = 2) =>
  createAtRest(createKeyring(secrets, format));
