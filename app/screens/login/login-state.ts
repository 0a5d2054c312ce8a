/** What the actions of the login's forms return. */
export interface LoginState {
  values: Record<string, string | string[]>;
  errors: Record<string, string>;
  sent?: string;
  /** seconds */
  cooldown?: number;
  goTo?: string;
}
