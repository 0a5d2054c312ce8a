/** The page comes back there after the favourite before it was deleted. */
export const toDeleteButtonId = (favouriteId: string): string => `delete-${favouriteId}`;

/** The page comes back there when none is left. */
export const ADD_LINK_ID = "add-favourite";

/** The page comes back there after a site of the lists was added. */
export const toAddButtonId = (siteUrl: string): string => `add-${new URL(siteUrl).host}`;
