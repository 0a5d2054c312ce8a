import type { Advice } from "~/app/request/submit";

export interface LoginState {
  values: Record<string, string | string[]>;
  errors: Record<string, string>;
  advice?: Advice | undefined;
  sent?: string;
  /** Seconds until another code may be sent. */
  cooldown?: number;
  goTo?: string;
}
