/** What every reader of the interface has to know. */
export const INTRODUCTION = `Everything the product's pages can do, as JSON.

Members are camelCase, money is in fen, times are ISO 8601 in UTC. A member that an operation does not know is refused by name. Replies may gain members, and values of \`x-extensible-enum\`; ignore those you do not know.

Errors are problem documents (RFC 9457): decide by \`code\`, show \`detail\`, keep \`requestId\`. \`detail\` is in the language of \`Accept-Language\`: zh-CN, the default, or en.`;

export const TITLE = "Content distribution gateway";

/** Descriptions of the groups of operations. */
export const TAGS: Readonly<Record<string, string>> = {
  Interface: "Where the documents are.",
  "Login by SMS or password": "Opening and ending sessions.",
  Sessions: "Seeing and ending what the user is signed in to.",
  "Login by WeChat": "Opening a session by a scanned QR code.",
  Account: "The signed-in user.",
  Companies: "Choosing and joining the company a session works in.",
  "Company users": "The people of a company, for its administrators.",
  Buying: "Products, the free trial, orders and their payment.",
  Articles: "Texts that the user or the company writes, with their revisions and checks.",
  Publishing: "Channels, the accounts on them, and articles that go to several accounts at once.",
  "Paired browsers":
    "Browsers that publish where no interface does: the extension's own operations.",
  Uploads: "Files for the features that work on them.",
  Favourites: "The user's own sites on the navigation page.",
  Statistics: "Events for the service's statistics.",
};
