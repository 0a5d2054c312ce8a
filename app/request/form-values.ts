/**
 * The values of a form. A repeated field is a list, so that schemas reject it instead of using one
 * value.
 */
export type FormValues = Record<string, string | string[]>;

export function fieldValue(values: FormValues | undefined, name: string): string | undefined {
  const value = values?.[name];
  return Array.isArray(value) ? value[0] : value;
}
