import { type Face, fontOf, printable } from './fonts.ts';
import { INK, LINE } from './palette.ts';
import type { Run, Sheet } from './sheet.ts';

interface Glyphs {
  /** As the content of the page names them. */
  readonly code: string;
  /** In thousandths of the letters' size. */
  readonly advance: number;
}

/** The library's font, whose types leave out what places glyphs. */
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
 * Texts in bulk, for lists of thousands of lines: each character is laid out once per document. No kerning, which figures do not have and
 * texts of this size do not show.
 */
export function runsOf(document: PDFKit.PDFDocument): Pick<Sheet, 'runs' | 'hairlines'> {
  const open = document as unknown as OpenDocument;
  const faces = new Map<Face, ReturnType<typeof readFace>>();
  const readFace = (face: Face) => {
    document.font(fontOf(face) as never, face, 9);
    const font = open._font;
    const known = new Map<string, Glyphs>();
    const glyphs = (character: string): Glyphs => {
      const found = known.get(character);
      if (found) return found;
      const [codes, positions] = font.encode(printable(character));
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
        const { codes, size, width } = fitRun(run, glyphs);
        const letters = `/${font.id} ${rounded(size)} Tf`;
        if (letters !== using) content += `\n${letters}`;
        using = letters;
        const x = run.align === 'right' ? run.x - width : run.x;
        content += `\n1 0 0 1 ${rounded(x)} ${rounded(height - run.y)} Tm <${codes}> Tj`;
      }
      // As bytes: the library would convert a text letter by letter.
      open.addContent(Buffer.from(`${content} ET Q\n`, 'latin1'));
    },
    hairlines(x, ys, width) {
      const bars = ys.map((y) => `${x} ${rounded(y - 0.3)} ${rounded(width)} .6 re`);
      open.addContent(Buffer.from(`q ${shares(LINE)} rg ${bars.join(' ')} f Q\n`, 'latin1'));
    },
  };
}

/** What of the text fits: a text is cut with an ellipsis, a figure has smaller letters. */
function fitRun({ text, size, width, isFigure }: Run, glyphs: (character: string) => Glyphs) {
  let codes = '';
  let advance = 0;
  const most = (width * 1000) / size;
  const ellipsis = glyphs('…');
  /** Where the text can be cut so that the ellipsis fits. */
  let cut = { codes: '', advance: 0 };
  for (const character of text.normalize('NFC')) {
    const { code, advance: wide } = glyphs(character);
    codes += code;
    advance += wide;
    if (advance + ellipsis.advance <= most) cut = { codes, advance };
    else if (!isFigure && advance > most)
      return { codes: cut.codes + ellipsis.code, size, width: ((cut.advance + ellipsis.advance) * size) / 1000 };
  }
  const fitting = advance > most ? (size * most) / advance : size;
  return { codes, size: fitting, width: (advance * fitting) / 1000 };
}

const rounded = (points: number): number => Math.round(points * 100) / 100;

/** Three shares, as the content of a page names a colour. */
const shares = (hex: string): string =>
  [1, 3, 5].map((at) => rounded(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');
