import { loadFont, toPrintable } from './fonts.ts';
import { INK, type Sheet, type TextStyle } from './sheet.ts';

const SIZE = 9;

export function createTextDrawing(
  document: PDFKit.PDFDocument,
): Pick<Sheet, 'text' | 'widthOf' | 'sizeWithin' | 'wrap'> {
  const use = ({ face = 'text', size = SIZE }: TextStyle) => document.font(loadFont(face) as never, face, size);
  const measure = (text: string): number => document.widthOfString(text);
  const cut = (text: string, width: number): string => {
    if (measure(text) <= width) return text;
    let kept = text.length;
    while (kept > 0 && measure(`${text.slice(0, kept).trimEnd()}…`) > width) kept -= 1;
    return `${text.slice(0, kept).trimEnd()}…`;
  };
  return {
    text(raw, x, y, style = {}) {
      use(style);
      const text = style.width === undefined ? toPrintable(raw) : cut(toPrintable(raw), style.width);
      const { align = 'left' } = style;
      const shift = align === 'left' ? 0 : measure(text) / (align === 'right' ? 1 : 2);
      document.fillColor(style.color ?? INK).text(text, x - shift, y, { lineBreak: false, baseline: 'alphabetic' });
    },
    widthOf(raw, style = {}) {
      use(style);
      return measure(toPrintable(raw));
    },
    sizeWithin(raw, width, style = {}) {
      use(style);
      const { size = SIZE } = style;
      const natural = measure(toPrintable(raw));
      return natural <= width ? size : (size * width) / natural;
    },
    wrap(raw, width, style = {}) {
      use(style);
      return wrapWords(glued(raw), width, measure).map((line) => line.replaceAll(GLUE, ' '));
    },
  };
}

/** No-break space. */
const GLUE = '\u00a0';

/** Printable text with no-break spaces between currency signs and numbers. */
const glued = (text: string): string =>
  text
    .replaceAll(/(?<=\$|S\/) (?=[–-]?\d)/g, GLUE)
    .split(GLUE)
    .map(toPrintable)
    .join(GLUE);

function wrapWords(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => breakWord(each, width, measure))) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) line = longer;
    else {
      if (line) lines.push(line);
      line = word;
    }
  }
  return line ? [...lines, line] : lines;
}

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part && measure(part + character) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
