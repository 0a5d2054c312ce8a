/** Where a company stands in the dialog that lists them; the dialog to join one leads back there. */
export const choiceId = (companyId: string): string => `company-${companyId}`;
