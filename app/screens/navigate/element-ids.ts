/** The element that gets the focus after the favourite before it was deleted. */
export const toDeleteButtonId = (favouriteId: string): string => `delete-${favouriteId}`;

/** The element that gets the focus after the last favourite was deleted. */
export const ADD_LINK_ID = "add-favourite";

/** The element that gets the focus after a listed site was added. */
export const toAddButtonId = (siteUrl: string): string => `add-${new URL(siteUrl).host}`;
