import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';

/** A parsed cell. */
export interface ReadCell {
  readonly type: string | undefined;
  readonly style: string | undefined;
  /** Decoded text of a value or an inline string. */
  readonly value: string;
  readonly isFormula: boolean;
}

/** Reads the files of an archive, with a library independent of the writer. */
export const readZip = (bytes: Uint8Array): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content)]));

export interface ReadSheet {
  /** Rows from the row with the filters, or all rows without filters. */
  readonly rows: ReadCell[][];
  /** Rows above the filters. */
  readonly letterhead: readonly string[][];
  /** Attributes of elements other than cells, by element name. */
  readonly elements: Map<string, Record<string, string>>;
}

export function readSheet(xml: string): ReadSheet {
  const rows: ReadCell[][] = [];
  const elements = new Map<string, Record<string, string>>();
  let cell: { type: string | undefined; style: string | undefined; value: string; isFormula: boolean } | undefined;
  let inText = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'row') rows.push([]);
        else if (name === 'c') cell = { type: attributes.t, style: attributes.s, value: '', isFormula: false };
        else if (name === 'v' || name === 't') inText = true;
        else if (name === 'f' && cell) cell.isFormula = true;
        else elements.set(name, attributes);
      },
      ontext(text) {
        if (inText && cell) cell.value += text;
      },
      onclosetag(name) {
        if (name === 'v' || name === 't') inText = false;
        if (name === 'c' && cell) rows.at(-1)?.push(cell);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  const headings = Number(/^[A-Z]+(\d+):/.exec(elements.get('autoFilter')?.ref ?? '')?.[1] ?? 1) - 1;
  const letterhead = rows.slice(0, headings).map((row) => row.map(({ value }) => value));
  return { rows: rows.slice(headings), letterhead, elements };
}

/** The text that spreadsheets display: `_x000D_` encodes a character. */
export const shownText = (text: string): string =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
