export interface SignUpEntry {
  readonly widgetId: string;
  readonly mobileNumber: string;
  readonly name: string;
  readonly remark: string;
  /** ms since the epoch */
  readonly at: number;
}
