import { type ErrorCode, GatewayError } from "~/gateway/core/errors";

/** What a wrong member should have been: a text of `expected` and its values. */
export type Expectation =
  | { key: "present" | "link" }
  | { key: "type"; type: string }
  | { key: "values"; values: string }
  | { key: "format"; format: string }
  | { key: "later"; than: string }
  | { key: "longest" | "shortest" | "largest" | "smallest" | "most" | "fewest"; limit: string };

export interface FieldError {
  /** The member's dotted path, or a header's name. */
  field: string;
  code: ErrorCode;
  expected?: Expectation | null;
}

/** Input that does not match the operation's schema, with an entry for each wrong member, up to 50. */
export class InputError extends GatewayError {
  readonly fields: readonly FieldError[];

  constructor(fields: readonly FieldError[]) {
    super("invalid-input", { field: fields[0]?.field });
    this.fields = fields.slice(0, MAX_ERRORS);
  }
}

/** A client that sends more wrong members learns the first. */
const MAX_ERRORS = 50;
