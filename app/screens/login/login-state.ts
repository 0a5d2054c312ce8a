export interface LoginState {
  values: Record<string, string | string[]>;
  errors: Record<string, string>;
  sent?: string;
  /** Seconds until another code may be sent. */
  cooldown?: number;
  goTo?: string;
}
