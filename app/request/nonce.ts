import { createContext, useContext } from "react";

/**
 * The script nonce of the response. It exists on the server only and is no part of the page's data.
 */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
