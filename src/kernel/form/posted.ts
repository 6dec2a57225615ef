/** A posted form: `FormData` in the browser, the server's own reader in a page's action. */
export type Posted = Pick<FormData, 'get' | 'getAll'>;

/** The text of a posted field. @returns undefined for a missing field or a file: the stored value then stays */
export function postedText(form: Pick<Posted, 'get'>, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
}

/** Picks the given fields from untrusted values, and drops values that are not texts. */
export const pickTexts = <Name extends string>(
  values: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Partial<Record<Name, string>> =>
  postedTexts({ get: (name) => (typeof values[name] === 'string' ? values[name] : null) }, names);

/** The posted texts of the given fields; every other field is ignored. */
export const postedTexts = <Name extends string>(
  form: Pick<Posted, 'get'>,
  names: readonly Name[],
): Partial<Record<Name, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = postedText(form, name);
      return text === undefined ? [] : [[name, text]];
    }),
  ) as Partial<Record<Name, string>>;
