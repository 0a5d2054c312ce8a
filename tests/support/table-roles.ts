import type { Page } from "playwright-core";

interface Roles {
  table: number;
  rows: number;
  headers: number;
  cells: number;
}

/** How many parts of tables the browser tells a screen reader of: by its own tree, not by the markup. */
export async function tableRoles(page: Page): Promise<Roles> {
  const [tab = page] = page.context().pages();
  const session = await page.context().newCDPSession(tab);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const count = (...roles: string[]) =>
    nodes.filter(({ ignored, role }) => !ignored && roles.includes(String(role?.value))).length;
  return {
    table: count("table"),
    rows: count("row"),
    headers: count("columnheader", "rowheader"),
    cells: count("cell", "gridcell"),
  };
}
