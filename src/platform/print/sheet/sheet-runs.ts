import { type Face, loadFont, toPrintable } from './fonts.ts';
import { INK, LINE, type Sheet, type TextRun } from './sheet.ts';

interface Glyphs {
  /** Code of the glyph in the page's content stream. */
  readonly code: string;
  /** Advance in thousandths of the font size. */
  readonly advance: number;
}

/** The library's font, with untyped properties that are needed to place glyphs. */
interface OpenFont {
  readonly id: string;
  encode(text: string): readonly [codes: readonly string[], positions: readonly { readonly xAdvance: number }[]];
  ref(): unknown;
}

interface OpenDocument {
  readonly _font: OpenFont;
  readonly page: { readonly height: number; readonly fonts: Record<string, unknown> };
  addContent(content: Uint8Array): void;
}

/**
 * Draws many texts fast, for lists of thousands of lines: each character is laid out once per document. Without
 * kerning, which figures lack and which is invisible at this size.
 */
export function createRunDrawing(document: PDFKit.PDFDocument): Pick<Sheet, 'runs' | 'hairlines'> {
  const open = document as unknown as OpenDocument;
  const faces = new Map<Face, ReturnType<typeof readFace>>();
  const readFace = (face: Face) => {
    document.font(loadFont(face) as never, face, 9);
    const font = open._font;
    const known = new Map<string, Glyphs>();
    const glyphs = (character: string): Glyphs => {
      const found = known.get(character);
      if (found) return found;
      const [codes, positions] = font.encode(toPrintable(character));
      const advance = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      const made = { code: codes.join(''), advance };
      known.set(character, made);
      return made;
    };
    return { font, glyphs };
  };
  const faceOf = (face: Face) => {
    const read = faces.get(face) ?? readFace(face);
    faces.set(face, read);
    return read;
  };
  return {
    runs(runs) {
      const { height, fonts } = open.page;
      let content = `q 1 0 0 -1 0 ${height} cm BT ${shares(INK)} rg`;
      let using = '';
      for (const run of runs) {
        const { font, glyphs } = faceOf(run.face ?? 'text');
        fonts[font.id] ??= font.ref();
        for (const { codes, size, width, shift } of layOutRun(run, glyphs)) {
          const letters = `/${font.id} ${rounded(size)} Tf`;
          if (letters !== using) content += `\n${letters}`;
          using = letters;
          const x = run.align === 'right' ? run.x - width : run.x;
          content += `\n1 0 0 1 ${rounded(x)} ${rounded(height - run.y - shift)} Tm <${codes}> Tj`;
        }
      }
      // Passes bytes, because the library would convert a string letter by letter.
      open.addContent(Buffer.from(`${content} ET Q\n`, 'latin1'));
    },
    hairlines(x, ys, width) {
      const bars = ys.map((y) => `${x} ${rounded(y - 0.3)} ${rounded(width)} .6 re`);
      open.addContent(Buffer.from(`q ${shares(LINE)} rg ${bars.join(' ')} f Q\n`, 'latin1'));
    },
  };
}

interface WrittenLine {
  readonly codes: string;
  readonly size: number;
  readonly width: number;
  /** Vertical shift below the run's baseline, in points. */
  readonly shift: number;
}

type Glyph = (character: string) => Glyphs;

/** Fraction of the run's font size for a text that is slightly too long, or that needs two lines. */
const SMALL = 0.86;
const TWO_LINES = 0.8;
/** Distance from the baseline to those of the two lines, as fractions of the font size. */
const ABOVE = -0.42;
const BELOW = 0.4;
/** More letters than two lines can hold; the rest of a text is not laid out. */
const MOST_LETTERS = 400;

/** A figure has smaller letters when it is too wide; a text has smaller letters, then two lines, then an ellipsis. */
function layOutRun({ text, size, width, isFigure }: TextRun, glyphs: Glyph): readonly WrittenLine[] {
  const letters = text.normalize('NFC').slice(0, MOST_LETTERS);
  const natural = measure(letters, glyphs);
  const at = (line: Glyphs, fitting: number, shift = 0): WrittenLine => ({
    codes: line.code,
    size: fitting,
    width: (line.advance * fitting) / 1000,
    shift,
  });
  const whole = (natural.advance * size) / 1000;
  if (whole <= width) return [at(natural, size)];
  if (isFigure) return [at(natural, (size * width) / whole)];
  if (whole * SMALL <= width) return [at(natural, size * SMALL)];
  const small = size * TWO_LINES;
  const most = (width * 1000) / small;
  const [first, rest] = breakText(letters, most, glyphs);
  return [
    at(measure(first, glyphs), small, size * ABOVE),
    at(measure(cutText(rest, most, glyphs), glyphs), small, size * BELOW),
  ];
}

function measure(text: string, glyphs: Glyph): Glyphs {
  let code = '';
  let advance = 0;
  for (const character of text) {
    const glyph = glyphs(character);
    code += glyph.code;
    advance += glyph.advance;
  }
  return { code, advance };
}

/** @returns how many code units of the text fit into `most`, at the last letter and after the last space */
function fitting(text: string, most: number, glyphs: Glyph): { readonly letters: number; readonly words: number } {
  let advance = 0;
  let letters = 0;
  let words = 0;
  for (const character of text) {
    advance += glyphs(character).advance;
    if (advance > most) return { letters, words };
    letters += character.length;
    if (character === ' ') words = letters;
  }
  return { letters, words: letters };
}

/** Breaks at the last space that fits; a single word that is too long is split. */
function breakText(text: string, most: number, glyphs: Glyph): readonly [first: string, rest: string] {
  const { letters, words } = fitting(text, most, glyphs);
  const at = words || letters;
  return [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
}

function cutText(text: string, most: number, glyphs: Glyph): string {
  if (fitting(text, most, glyphs).letters === text.length) return text;
  const { letters } = fitting(text, most - glyphs('…').advance, glyphs);
  return `${text.slice(0, letters).trimEnd()}…`;
}

const rounded = (points: number): number => Math.round(points * 100) / 100;

/** A colour as three fractions, in the form of the page's content. */
const shares = (hex: string): string =>
  [1, 3, 5].map((at) => rounded(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');
