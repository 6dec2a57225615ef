import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

export type Face = 'text' | 'strong';

const parsed = new Map<Face, Font>();

/** Parses a font once per process: parsing takes most of a document's time. */
export function loadFont(face: Face): Font {
  const known = parsed.get(face);
  if (known) return known;
  const font = create(readFileSync(new URL(`./fonts/archivo-${face}.ttf`, import.meta.url)));
  if (!('layout' in font)) throw new Error(`archivo-${face}.ttf is a collection, not a font`);
  parsed.set(face, font);
  return font;
}

/** Replaces characters that the fonts lack: drops unknown accents, and turns any other unknown character into `?`. */
export function toPrintable(text: string): string {
  const font = loadFont('text');
  const known = (character: string): boolean => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return [...text.normalize('NFC').replaceAll(/\s/g, ' ')]
    .map((character) => {
      if (known(character)) return character;
      const base = [...character.normalize('NFKD')].filter(known).join('');
      return base || '?';
    })
    .join('');
}
