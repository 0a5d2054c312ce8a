/** Name of the hidden field of a form with consequences. */
export const FORM_SEAL_FIELD = "shownFor";

/** What differs from when a form was shown. Names may be "" for no company; prices are fen per year. */
export type FormSealChange =
  | { what: "user"; now: string }
  | { what: "company"; before: string; now: string }
  | { what: "price"; before: number; now: number }
  /** It was sealed by secrets that are gone, or changed on the way. */
  | { what: "unknown" };
