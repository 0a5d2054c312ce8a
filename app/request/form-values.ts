/** The values of a form. The ticked checkboxes of one name are a list. */
export type FormValues = Record<string, string | string[]>;

export function fieldValue(values: FormValues | undefined, name: string): string | undefined {
  const value = values?.[name];
  return Array.isArray(value) ? value[0] : value;
}
