/**
 * Returns the tab that a query's `isShow` names, 0 for any value but 0 to 3
 * (docs/product.md#a-tab-of-the-home-page-has-an-address).
 */
export function parseHomeTab(isShow: string | null): number {
  return /^[0-3]$/.test(isShow ?? "") ? Number(isShow) : 0;
}
