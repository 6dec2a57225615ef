/** Maximum pace in minutes: a month. */
const LONGEST_MINUTES = 44_640;

/** Parses `documentos:30,noticias:0`: minutes by kind of file; zero means no pace. @returns undefined for an invalid text */
export function parsePace(text: string): ReadonlyMap<string, number> | undefined {
  const paces = new Map<string, number>();
  for (const each of text.split(',').filter((part) => part.trim() !== '')) {
    const [, kind, minutes] = /^\s*([a-z_]+):(\d{1,5})\s*$/.exec(each) ?? [];
    if (!kind || paces.has(kind) || Number(minutes) > LONGEST_MINUTES) return undefined;
    paces.set(kind, Number(minutes));
  }
  return paces;
}
