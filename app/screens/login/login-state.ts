import type { FormState } from "~/app/request/submit";

export interface LoginState extends FormState {
  sent?: string;
  /** Seconds until another code may be sent. */
  cooldown?: number;
  goTo?: string;
}
