import { createContext, useContext } from "react";

/** This answer's script nonce; only the server knows it, so it never stands in the page's data. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
