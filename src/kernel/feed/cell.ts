import { parseLocalDate } from '../local-date.ts';
import { isMailAddress } from '../mail-address.ts';

/** A parsed cell: text that the database accepts, or null for no value. */
export type Cell = string | null;

/** A refused cell, with a Spanish sentence for the author of the file. */
export interface Wrong {
  readonly wrong: string;
}
const wrong = (reason: string): Wrong => ({ wrong: reason });

export const isWrong = (reading: Cell | Wrong): reading is Wrong => reading !== null && typeof reading === 'object';

/** Type of a cell in the feed. It parses the trimmed text of a non-empty cell. */
export interface CellType {
  /** Name of the type for docs/feed.md. */
  readonly label: string;
  readonly database:
    | 'text'
    | 'uuid'
    | 'smallint'
    | 'integer'
    | 'bigint'
    | 'numeric'
    | 'date'
    | 'timestamptz'
    | 'boolean';
  /** JSON type that the cell accepts in addition to text. A code must be text, because a number would lose its leading zeros. */
  readonly json?: 'number' | 'boolean' | 'list' | 'structure';
  /** Allows line breaks and tabs. */
  readonly hasLines?: true;
  /** Refuses instants in the future, because the clock that wrote them is wrong. */
  readonly isTime?: true;
  readonly read: (text: string) => string | Wrong;
}

const UNPRINTABLE = /\p{Cc}|[\u2028\u2029]/u;
const LINES = /[\t\n\r\u2028\u2029]/g;
const REPLACEMENT = '\ufffd';

/** Changes the database type of a cell type. */
export const withDatabaseType = (database: CellType['database'], type: CellType): CellType => ({ ...type, database });

/** Refuses characters that the database cannot store or a screen cannot show, for every type of cell. */
function unreadable(text: string, { hasLines }: CellType): string | undefined {
  if (text.includes(REPLACEMENT) || !text.isWellFormed()) return 'tiene caracteres que no son UTF-8';
  if (hasLines) return UNPRINTABLE.test(text.replaceAll(LINES, ' ')) ? 'tiene caracteres de control' : undefined;
  if (UNPRINTABLE.test(text)) return 'tiene saltos de línea, tabuladores u otros caracteres de control';
  return undefined;
}

/** Text. @param longest maximum length in UTF-16 units, as JavaScript counts */
export const text = (longest = 200): CellType => ({
  label: `texto, hasta ${longest} caracteres`,
  database: 'text',
  read: (value) => (value.length > longest ? wrong(`pasa de ${longest} caracteres`) : value),
});

/** HTML text of several lines. Sanitised before it is stored. */
export const htmlCell = (longest: number): CellType => ({
  ...text(longest),
  label: `HTML, hasta ${longest} caracteres`,
  hasLines: true,
});

/** Text of a pattern. @param label name of the pattern in a refusal: “se espera …” */
export const pattern = (label: string, expression: RegExp): CellType => ({
  label,
  database: 'text',
  read: (value) => (expression.test(value) ? value : wrong(`se espera ${label}`)),
});

/** SHA-256 of an object, stored in lower case. */
export const sha256: CellType = {
  label: 'SHA-256, 64 dígitos hexadecimales',
  database: 'text',
  read: (value) =>
    /^[0-9a-fA-F]{64}$/.test(value) ? value.toLowerCase() : wrong('se espera un SHA-256 de 64 dígitos hexadecimales'),
};

/** Code of digits, stored as text to keep leading zeros. */
export const digits = (shortest: number, longest = shortest): CellType =>
  pattern(
    shortest === longest ? `${shortest} dígitos` : `de ${shortest} a ${longest} dígitos`,
    new RegExp(`^\\d{${shortest},${longest}}$`),
  );

export const oneOf = (...options: readonly string[]): CellType => {
  const known = new Set(options);
  const label = options.map((option) => `\`${option}\``).join(', ');
  return {
    label,
    database: 'text',
    read: (value) => (known.has(value) ? value : wrong(`se espera ${options.join(', ')}`)),
  };
};

/** Integer between the limits, including both. */
export const integer = (minimum: number, maximum: number, database: 'integer' | 'bigint' = 'integer'): CellType => ({
  label: `entero de ${minimum} a ${maximum}`,
  database,
  json: 'number',
  read: (value) =>
    /^\d{1,16}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum
      ? value
      : wrong(`se espera un entero de ${minimum} a ${maximum}`),
});

/** Decimal without a sign, because the document's class gives the direction. */
export const decimal = (decimals: number, wholeDigits = 13): CellType => {
  const expression = new RegExp(`^\\d{1,${wholeDigits}}(\\.\\d{1,${decimals}}0*)?$`);
  return {
    label: `número con hasta ${decimals} decimales`,
    database: 'numeric',
    json: 'number',
    read(value) {
      if (expression.test(value)) return value;
      if (value.startsWith('-')) return wrong('no puede ser negativo');
      if (/^\d+\.\d+$/.test(value)) return wrong(`tiene más de ${decimals} decimales`);
      return wrong('se espera un número con punto decimal y sin separador de miles, como 86914200 o 1234.56');
    },
  };
};

/** Cache of validated days, because all rows of a feed repeat a few. */
const knownDays = new Map<string, boolean>();
function isPlausibleDay(value: string): boolean {
  let known = knownDays.get(value);
  if (known === undefined) {
    known = value >= '1950-01-01' && value <= '2100-12-31' && parseLocalDate(value) !== undefined;
    if (knownDays.size < 60_000) knownDays.set(value, known);
  }
  return known;
}

/** Day from 1950 to 2100; other years are typing errors. */
export const day: CellType = {
  label: 'día, `AAAA-MM-DD`',
  database: 'date',
  read: (value) =>
    isPlausibleDay(value) ? value : wrong('se espera un día que exista entre 1950 y 2100, como 2026-09-05'),
};

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):?[0-5]\d)$/;

export const isInstant = (value: string): boolean => isPlausibleDay(INSTANT.exec(value)?.[1] ?? '');

/** Instant that may be in the future. */
export const plannedInstant: CellType = {
  label: 'instante ISO 8601 con zona',
  database: 'timestamptz',
  read: (value) =>
    isInstant(value) ? value : wrong('se espera un instante con zona horaria, como 2026-09-05T05:00:00-05:00'),
};

export const instant: CellType = { ...plannedInstant, isTime: true };

/** Time of an event as another system recorded it. Text that cannot be parsed is stored too. */
export const eventTimeCell: CellType = {
  ...text(40),
  label: 'instante ISO 8601 con zona, o lo que el ERP tenga, hasta 40 caracteres',
  isTime: true,
};

export const flag: CellType = {
  label: '`true` o `false`',
  database: 'boolean',
  json: 'boolean',
  read: (value) => (value === 'true' || value === 'false' ? value : wrong('se espera true o false')),
};

/** Mail address, stored in lower case. */
export const email: CellType = {
  label: 'dirección de correo',
  database: 'text',
  read(value) {
    const address = value.toLowerCase();
    return isMailAddress(address) ? address : wrong('se espera una dirección de correo, como persona@empresa.example');
  },
};

/** List: an array in NDJSON, separated by `|` in CSV. Parsed to lines of text; an empty list is an empty text. */
export const listCell = (label: string, item: RegExp): CellType => ({
  label,
  database: 'text',
  json: 'list',
  read(value) {
    const items = value.split('|').map((each) => each.trim());
    const bad = items.find((each) => !item.test(each));
    if (bad !== undefined) return wrong(`«${bad.slice(0, 40)}» no es ${label}`);
    return new Set(items).size === items.length ? items.join('\n') : wrong('tiene elementos repetidos');
  },
});

/** Text of a cell from JSON or CSV; undefined for a JSON type that the cell does not accept. */
function textOf(cell: unknown, type: CellType): string | undefined {
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'number') return type.json === 'number' ? String(cell) : undefined;
  if (typeof cell === 'boolean') return type.json === 'boolean' ? String(cell) : undefined;
  if (Array.isArray(cell) && type.json === 'list' && cell.every((each) => typeof each === 'string'))
    return cell.join('|');
  if (typeof cell === 'object' && type.json === 'structure') return JSON.stringify(cell);
  return undefined;
}

/** Parses one cell. A missing cell, null and an empty text all mean no value. */
export function readCell(cell: unknown, type: CellType): Cell | Wrong {
  if (cell === undefined || cell === null || cell === '') return null;
  const value = textOf(cell, type);
  if (value === undefined)
    return wrong(type.json === 'list' ? 'se espera una lista de textos' : 'se espera un texto entre comillas');
  if (value === '') return null;
  const reason = unreadable(value, type);
  return reason ? wrong(reason) : type.read(value);
}
