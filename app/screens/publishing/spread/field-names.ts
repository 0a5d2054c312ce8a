/** Names of the fields of one account. */
export const titleField = (accountId: string) => `title-${accountId}`;
export const digestField = (accountId: string) => `digest-${accountId}`;
