/**
 * Joins the class names that are not false, null or undefined.
 * @returns undefined when none is left, so that no empty attribute is written
 */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
