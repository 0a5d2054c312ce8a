/** The page comes back there after the favourite before it was deleted. */
export const deleteButtonId = (favouriteId: string): string => `delete-${favouriteId}`;

/** The page comes back there when none is left. */
export const ADD_LINK_ID = "add-favourite";
