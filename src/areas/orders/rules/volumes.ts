import type { LocalDate } from '#kernel/local-date.ts';
import { MONTH_NAMES } from '#kernel/month-names.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';

/** Maximum number of months that the contract sums. */
const OFFERED_MONTHS = 24;
/** Number of months shown by default. */
const USUAL_MONTHS = 6;

export interface Month {
  /** The month in addresses: `2026-09`. */
  readonly value: string;
  /** The month on the screen: `Septiembre de 2026`. */
  readonly label: string;
}

/** Months to choose from, newest first (docs/product/orders.md#volumes). */
export const offeredMonths = (today: LocalDate): readonly Month[] =>
  Array.from({ length: OFFERED_MONTHS }, (_, back) => monthBefore(today, back));

function monthBefore(today: LocalDate, back: number): Month {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - back;
  const [year, month] = [Math.floor(months / 12), String((months % 12) + 1).padStart(2, '0')];
  const value = `${year}-${month}`;
  return { value, label: monthAsTitle(value) };
}

/** A month at the start of a cell or option: `Septiembre de 2026`. */
export const monthAsTitle = (value: string): string =>
  `${MONTH_NAMES[Number(value.slice(5, 7)) - 1] ?? value} de ${value.slice(0, 4)}`;

/** A month inside a sentence: `septiembre de 2026`. */
export const monthInWords = (value: string): string => monthAsTitle(value).toLowerCase();

/** All months of a range, including both ends, earliest first. @param desde `YYYY-MM`, not after `hasta` */
export function monthsBetween(desde: string, hasta: string): string[] {
  const place = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
  return Array.from({ length: Math.max(0, place(hasta) - place(desde) + 1) }, (_, at) => {
    const month = place(desde) + at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

export interface VolumesAddress {
  readonly desde: string;
  readonly hasta: string;
  /** Code of a delivery point; undefined means all. */
  readonly destino: string | undefined;
}

/** Names of the address parameters. */
export const VOLUME_FIELDS = ['desde', 'hasta', 'destino'] as const;

/** Reads months and delivery point from the address. Default, also for months that are not offered: the last six months. */
export function readVolumesAddress(search: Pick<URLSearchParams, 'get'>, today: LocalDate): VolumesAddress {
  const offered = offeredMonths(today).map(({ value }) => value);
  const named = (name: string) => offered.find((value) => value === search.get(name));
  const hasta = named('hasta') ?? offered[0] ?? '';
  const desde = named('desde') ?? offered[Math.min(offered.indexOf(hasta) + USUAL_MONTHS, OFFERED_MONTHS) - 1] ?? hasta;
  const [first = desde, last = hasta] = [desde, hasta].toSorted();
  return { desde: first, hasta: last, destino: search.get('destino')?.slice(0, 20) || undefined };
}

/** A range of months in a sentence: `de junio de 2026 a noviembre de 2026`. */
export const monthsInWords = ({ desde, hasta }: Pick<VolumesAddress, 'desde' | 'hasta'>): string =>
  desde === hasta ? `en ${monthInWords(desde)}` : `de ${monthInWords(desde)} a ${monthInWords(hasta)}`;

interface Quantities {
  readonly pedido: number;
  readonly remisionado: number;
  readonly facturado: number;
}

interface Volume extends Quantities {
  readonly mes: string;
  readonly destino: string;
  readonly nombre_destino: string;
  readonly cod_producto: string;
  readonly descripcion: string;
  readonly unidad_medida: string;
}

/** One month of a product: its rows and sums. */
export interface MonthVolumes<Row extends Volume> extends Quantities {
  readonly mes: string;
  /** One row for each delivery point; empty when there are too many to show. */
  readonly rows: readonly Row[];
}

export interface ProductVolumes<Row extends Volume> extends Quantities {
  readonly cod_producto: string;
  readonly descripcion: string;
  readonly unidad_medida: string;
  /** Number of decimals for all figures of the product, 0 to 3: as many as the feed's quantities have. */
  readonly decimals: number;
  /** Months, newest first. */
  readonly months: readonly MonthVolumes<Row>[];
  /** True when there are too many delivery points, so that the table shows months only. */
  readonly isByMonth: boolean;
}

/** Maximum rows of a product in the table. A product with more rows shows only its months. */
const MOST_ROWS = 60;

/**
 * Groups rows by product and month, with sums in the product's unit. The product with the largest volume comes first
 * (docs/product/orders.md#volumes).
 */
export function volumesByProduct<Row extends Volume>(rows: readonly Row[]): readonly ProductVolumes<Row>[] {
  const groups = Map.groupBy(rows, ({ cod_producto, unidad_medida }) => `${cod_producto} ${unidad_medida}`);
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { cod_producto, descripcion, unidad_medida } = first;
      const isByMonth = own.length > MOST_ROWS;
      const decimals = Math.max(...own.map(decimalsOf));
      return {
        ...{ cod_producto, descripcion, unidad_medida, decimals, isByMonth },
        months: monthsOf(own, isByMonth),
        ...totals(own),
      };
    })
    .toSorted((one, other) => other.pedido - one.pedido);
}

const monthsOf = <Row extends Volume>(rows: readonly Row[], isByMonth: boolean): MonthVolumes<Row>[] =>
  [...Map.groupBy(rows, ({ mes }) => mes)]
    .map(([mes, own]) => ({ mes, rows: isByMonth ? [] : own, ...totals(own) }))
    .toSorted((one, other) => other.mes.localeCompare(one.mes));

const MOST_DECIMALS = 3;

/** Converts a quantity to whole thousandths, because adding floats would be inexact. Quantities have at most three decimals. */
const thousandths = (quantity: number): number => Math.round(quantity * 1_000);

const decimalsOf = ({ pedido, remisionado, facturado }: Quantities): number =>
  Math.max(...[pedido, remisionado, facturado].map(thousandths).map(keptDecimals));

function keptDecimals(milli: number): number {
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals += 1)
    if (milli % 10 ** (MOST_DECIMALS - decimals) === 0) return decimals;
  return MOST_DECIMALS;
}

const totals = (rows: readonly Quantities[]): Quantities => ({
  pedido: total(rows.map(({ pedido }) => pedido)),
  remisionado: total(rows.map(({ remisionado }) => remisionado)),
  facturado: total(rows.map(({ facturado }) => facturado)),
});

const total = (quantities: readonly number[]): number =>
  quantities.reduce((sum, quantity) => sum + thousandths(quantity), 0) / 1_000;

/** A range of whole months as days. */
export interface MonthRange {
  /** First day of the range. */
  readonly desde: string;
  /** Day after the range. */
  readonly despues: string;
}

const MOST_MONTHS = 24;

/** Number of the month since year 0; undefined for a text that is not a month. */
function place(text: string): number | undefined {
  const [, year, month] = /^((?:19|20)\d{2})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year && month ? Number(year) * 12 + Number(month) - 1 : undefined;
}

const firstDay = (month: number): string => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/** Reads two months `YYYY-MM`, both included (docs/product/orders.md#volumes). @returns the range, or a refusal in the contract's English */
export function readMonths(desde: string, hasta: string): Result<MonthRange, string> {
  const [first, last] = [place(desde), place(hasta)];
  if (first === undefined || last === undefined) return refuse('Months are written as YYYY-MM.');
  if (last < first) return refuse('hasta is before desde.');
  if (last - first >= MOST_MONTHS) return refuse(`At most ${MOST_MONTHS} months are summed.`);
  return accept({ desde: firstDay(first), despues: firstDay(last + 1) });
}
