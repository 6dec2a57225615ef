/** Whether two objects have the same fields with the same values (shallow comparison). */
export function sameFields(one: object, other: object): boolean {
  const [a, b] = [one, other] as Readonly<Record<string, unknown>>[];
  return Object.keys({ ...a, ...b }).every((name) => Object.is(a?.[name], b?.[name]));
}
