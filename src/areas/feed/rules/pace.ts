/** A pace is at most a month. */
const LONGEST_MINUTES = 44_640;

/** Reads `documentos:30,noticias:0`: minutes by kind of file; zero is no pace. @returns undefined for another text */
export function readPace(text: string): ReadonlyMap<string, number> | undefined {
  const paces = new Map<string, number>();
  for (const each of text.split(',').filter((part) => part.trim() !== '')) {
    const [, kind, minutes] = /^\s*([a-z_]+):(\d{1,5})\s*$/.exec(each) ?? [];
    if (!kind || paces.has(kind) || Number(minutes) > LONGEST_MINUTES) return undefined;
    paces.set(kind, Number(minutes));
  }
  return paces;
}
