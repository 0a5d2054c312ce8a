/** What is sold and paid, and what follows from it. */
export interface MoneyRows {
  /** The plan of a space: of a person or of an enterprise. */
  memberships: {
    /** "" for the plan of an enterprise */
    uid: string;
    /** "" for a person's own plan */
    companyId: string;
    /** 0 for none */
    paidLevel: number;
    paidLimit: number;
    /** 0 for none; hides what was paid until it ends */
    trialLimit: number;
    trialSeen: boolean;
    /** null while the trial can be claimed */
    trialOpenedAt: number | null;
    /** When its owner is told that it ends, or has ended; null for never. */
    nextNoticeAt: number | null;
    /** Publications beyond the plan's, until the time; counted for the year in which they were added. */
    extraPublications: number;
    extraUntil: number;
  };
  products: {
    productId: string;
    name: string;
    /** of one year */
    priceFen: number;
    /** for one year */
    addDays: number;
    vipLevel: number;
    forSale: boolean;
    seq: number;
  };
  orders: {
    orderId: string;
    /** Who ordered it. */
    uid: string;
    /** The company that the buyer had chosen, "0" for none. */
    corpId: string;
    /** The enterprise whose plan it buys, "" for the buyer's own. */
    companyId: string;
    productId: string;
    years: number;
    channel: string;
    /** How it is paid: by a code, or at an address. */
    scene: string;
    /** What the order was sold for and gives, whatever the price list says later; "" at first. */
    productName: string;
    priceFen: number;
    addDays: number;
    vipLevel: number;
    createdAt: number;
    seq: number;
    status: number;
    /** null while unpaid */
    paidAt: number | null;
    /** null unless it is paid; another plan ends it early. Of a refunded order it is what was taken, or left. */
    periodFrom: number | null;
    periodTo: number | null;
    refundedAt: number | null;
    /** A refund leaves its period to the buyer. */
    keepsPeriod: boolean;
    /** null without one */
    idempotencyKey: string | null;
    /** When a node last began to ask the provider; 0 for never, NO_MORE_CHECKS if it is no longer asked. */
    checkedAt: number;
  };
  /** The invoice that is asked for of a paid order, or issued. */
  invoices: {
    orderId: string;
    /** Who asked for it. */
    uid: string;
    /** The enterprise that owns the order; "" for the person who asked. */
    companyId: string;
    /** `company` or `person` */
    kind: string;
    /** encrypted name of whom it is for */
    title: string;
    /** encrypted, "" for a person */
    taxNumber: string;
    /** encrypted, "" after the deletion of the account that asked */
    email: string;
    requestedAt: number;
    /** null until then */
    issuedAt: number | null;
    /** The operator, "" until then. */
    issuedBy: string;
    /** The storage's name of the file, "" until it is issued. */
    fileId: string;
    /** `pdf` or `ofd`, "" until then */
    fileType: string;
  };
  /** What a provider said was paid, each once. */
  payments: {
    channel: string;
    transactionId: string;
    orderId: string;
    amountFen: number;
    /** encrypted, "" when the provider does not say */
    payer: string;
    paidAt: number;
    recordedAt: number;
    /** `YYYY-MM-DD` of the provider's bill that lists it; null while none does */
    billDay: string | null;
  };
  /** What a person has to look at. */
  incidents: {
    seq: number;
    kind: string;
    orderId: string;
    detail: string;
    at: number;
    /** null while it is open */
    doneAt: number | null;
    doneBy: string;
    /** What was done. */
    note: string;
  };
  /** What is to be given back, until the provider has done it. */
  refunds: { orderId: string; channel: string; amountFen: number; triedAt: number };
  /** What a provider said was given back, each once. */
  refundsMade: {
    channel: string;
    orderId: string;
    refundId: string;
    /** 0 unless it is done */
    amountFen: number;
    /** The total of the order so far, if the provider told that instead of the amount; null once it is confirmed. */
    totalFen: number | null;
    state: "done" | "pending" | "failed";
    /** By the provider's clock. */
    at: number;
    billDay: string | null;
    /** What that bill calls it */
    billId: string | null;
  };
  /** Which bills were compared with payments and refunds. */
  reconciliations: {
    channel: string;
    /** `YYYY-MM-DD` in China */
    day: string;
    startedAt: number;
    /** null while a node works on it, or when it failed */
    finishedAt: number | null;
    /** Differences that a person has to look at. */
    openCount: number;
    /** JSON; of its differences alone, or "", before it was finished once */
    report: string;
  };
}
