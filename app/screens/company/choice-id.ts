/** Element id of the link to join another company; that dialog leads back to it. */
export const JOIN_ID = "join-company";

/**
 * Returns the element id of a company in the dialog; the dialog to join a company leads back to it.
 */
export const toChoiceId = (companyId: string): string => `company-${companyId}`;
