/**
 * Joins class names, and skips false, null and undefined.
 * @returns undefined without any, so that no empty attribute is written
 */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  let joined = '';
  for (const name of names) if (name) joined = joined ? `${joined} ${name}` : name;
  return joined || undefined;
}
