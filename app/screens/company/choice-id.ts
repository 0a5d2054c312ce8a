/** Where a company stands in the dialog that lists them; the dialog to join one leads back there. */
export const toChoiceId = (companyId: string): string => `company-${companyId}`;
