/** Shallow comparison of two objects. */
export function haveSameFields(one: object, other: object): boolean {
  const [a, b] = [one, other] as Readonly<Record<string, unknown>>[];
  return Object.keys({ ...a, ...b }).every((name) => Object.is(a?.[name], b?.[name]));
}
