/** A form as it came: a repeated field is a list, so that no schema takes the first of two silently. */
export type FormValues = Record<string, string | string[]>;

/** One value of a field, for showing it again. */
export function fieldValue(values: FormValues | undefined, name: string): string | undefined {
  const value = values?.[name];
  return Array.isArray(value) ? value[0] : value;
}
