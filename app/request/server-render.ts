import { createContext, useContext } from "react";

/** What the server renders with; it is no part of the page's data, and browsers know the last alone. */
interface ServerRender {
  /** The script nonce of the response. */
  nonce?: string;
  /** Whether the page is rendered as the background of a dialog, without a document around it. */
  isBackground?: boolean;
  /** HTML of the background page of the dialog, in browsers as the document has it. */
  backgroundHtml?: string;
}

export const ServerRenderContext = createContext<ServerRender>({});

export const useServerRender = () => useContext(ServerRenderContext);
