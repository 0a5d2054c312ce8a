type RefusalReason =
  /** neither http nor https, or with a user name or password */
  | "url"
  /** not on the public Internet */
  | "address"
  | "redirects"
  | "too-large"
  | "timeout"
  /** no connection, no such host, or an answer that cannot be read */
  | "unreachable";

/** Why a request to an address that a person named was not sent, or not answered. */
export class OutboundRefused extends Error {
  override readonly name = "OutboundRefused";

  constructor(
    readonly reason: RefusalReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}
