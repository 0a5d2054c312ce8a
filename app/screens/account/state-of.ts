import type { SettingsForm, SettingsState } from "./settings-form";

/** Returns the state of the form that one of the intents has sent. */
export function stateOf(
  state: SettingsState | undefined,
  ...intents: SettingsForm["intent"][]
): SettingsState | undefined {
  return intents.some((intent) => intent === state?.values.intent) ? state : undefined;
}
