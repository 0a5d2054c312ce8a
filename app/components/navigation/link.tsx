import { Link as RouterLink } from "@remix-run/react";
import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext } from "react";

/** Whether this page ships no framework script, and so has no router for its links. */
export const StaticPage = createContext(false);

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string;
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
  replace?: boolean;
  children?: ReactNode;
}

/**
 * A link to another screen. On a static page it is a plain anchor, which the server renders much
 * faster.
 */
export function Link({ to, preventScrollReset, reloadDocument, replace, ...anchor }: LinkProps) {
  if (useContext(StaticPage)) return <a href={to} {...anchor} />;
  return (
    <RouterLink
      to={to}
      preventScrollReset={preventScrollReset}
      reloadDocument={reloadDocument}
      replace={replace}
      {...anchor}
    />
  );
}
