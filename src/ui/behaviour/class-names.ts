/**
 * Joins the class names that are not false, null or undefined.
 * @returns undefined when none is left, so that no empty attribute is written
 */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  let joined = '';
  for (const name of names) if (name) joined = joined ? `${joined} ${name}` : name;
  return joined || undefined;
}
