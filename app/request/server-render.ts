import { createContext, useContext } from "react";

/** What the server renders with; it does not exist in browsers and is no part of the page's data. */
interface ServerRender {
  /** The script nonce of the response. */
  nonce?: string;
  /** Whether the page is rendered to stand below a dialog, without a document around it. */
  isBelow?: boolean;
  /** The HTML of the page below the dialog. */
  below?: string;
}

export const ServerRenderContext = createContext<ServerRender>({});

export const useServerRender = () => useContext(ServerRenderContext);
