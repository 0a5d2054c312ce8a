/** Who uses the service: people, their sessions, companies and what belongs to them. */
export interface PeopleRows {
  users: {
    uid: string;
    nickname: string;
    /** encrypted, "" when none is bound */
    mobileNumber: string;
    mobileHash: string | null;
    /** When the person first proved the number by SMS; null while somebody else has entered it. */
    mobileProvenAt: number | null;
    /** encrypted, "" when WeChat has not been used */
    openId: string;
    openIdHash: string | null;
    headimgurl: string;
    /** null without a password */
    passwordHash: string | null;
    seq: number;
    /** null unless the person had the account deleted; then only the uid is left */
    deletedAt: number | null;
  };
  sessions: {
    tokenHash: string;
    uid: string;
    /** "0" before one is chosen */
    companyId: string;
    issuedAt: number;
  };
  tickets: {
    ticket: string;
    /** The text of the QR code; it opens the scan page, not the login's result. */
    sceneCode: string;
    createdAt: number;
    seq: number;
    scannedBy: string | null;
    deliveredAt: number | null;
    /** encrypted JSON of what is told to the person who scans, "" for nothing */
    notice: string;
  };
  smsCodes: {
    mobileHash: string;
    action: string;
    codeHash: string;
    sentAt: number;
    expiresAt: number;
    /** Tries from places that neither asked for the code nor are known. */
    triesLeft: number;
    /** The hash of the address that asked; "" if there is none. */
    askedFrom: string;
    askerTriesLeft: number;
    /** Tries from addresses from which the number has signed in. */
    knownTriesLeft: number;
  };
  companies: {
    id: string;
    name: string;
    remark: string;
    /** null when nobody can join */
    key: string | null;
    createdAt: number;
  };
  /** The company list of a user, who may not be a member of each. */
  companyList: { uid: string; companyId: string; seq: number };
  members: {
    companyId: string;
    uid: string;
    name: string;
    department: string;
    position: string;
    /** 0 unknown, 1 male, 2 female */
    sex: number;
    /** encrypted */
    mobileNumber: string;
    /** separated by commas */
    roleIds: string;
    isSuper: boolean;
    group: string;
    /** 1 enabled, 0 disabled */
    status: number;
    creator: string;
    /** uid of the administrator who added the person, null once the person has accepted it */
    addedBy: string | null;
    createdAt: number;
    updater: string;
    updatedAt: number;
    seq: number;
  };
  favourites: {
    id: string;
    uid: string;
    urlName: string;
    url: string;
    logoUrl: string;
    seq: number;
  };
  /** What an author embeds on other sites. */
  signUpForms: {
    id: string;
    /** Who made it. */
    uid: string;
    title: string;
    organiser: string;
    purpose: string;
    privacyUrl: string;
    createdAt: number;
    /** null while it takes entries */
    endedAt: number | null;
    seq: number;
  };
  signUps: {
    seq: number;
    widgetId: string;
    /** encrypted */
    mobileNumber: string;
    /** null from version 1.1.0 */
    mobileHash: string | null;
    name: string;
    remark: string;
    at: number;
  };
}
