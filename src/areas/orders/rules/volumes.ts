import { MONTHS } from '#kernel/list/list-fields.ts';
import type { LocalDate } from '#kernel/local-date.ts';

/** As far back as the contract sums. */
const OFFERED_MONTHS = 24;
/** Shown unless the address names others. */
const USUAL_MONTHS = 6;

export interface Month {
  /** `2026-09`. */
  readonly value: string;
  /** `Septiembre de 2026`. */
  readonly label: string;
}

/** The months that can be chosen, the newest first (docs/product/orders.md#volumes). */
export const offeredMonths = (today: LocalDate): readonly Month[] =>
  Array.from({ length: OFFERED_MONTHS }, (_, back) => monthBefore(today, back));

function monthBefore(today: LocalDate, back: number): Month {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - back;
  const [year, month] = [Math.floor(months / 12), String((months % 12) + 1).padStart(2, '0')];
  const value = `${year}-${month}`;
  return { value, label: monthAsTitle(value) };
}

/** Where a cell or a choice begins with it: `Septiembre de 2026`. */
export const monthAsTitle = (value: string): string =>
  `${MONTHS[Number(value.slice(5, 7)) - 1]?.label ?? value} de ${value.slice(0, 4)}`;

/** Inside a sentence: `septiembre de 2026`. */
export const monthInWords = (value: string): string => monthAsTitle(value).toLowerCase();

export interface VolumesAsked {
  readonly desde: string;
  readonly hasta: string;
  /** Code of a delivery point; all of them without it. */
  readonly destino: string | undefined;
}

/** The months and the delivery point of an address; the last six months where it names none that are offered. */
export function askedVolumes(search: Pick<URLSearchParams, 'get'>, today: LocalDate): VolumesAsked {
  const offered = offeredMonths(today).map(({ value }) => value);
  const named = (name: string) => offered.find((value) => value === search.get(name));
  const hasta = named('hasta') ?? offered[0] ?? '';
  const desde = named('desde') ?? offered[Math.min(offered.indexOf(hasta) + USUAL_MONTHS, OFFERED_MONTHS) - 1] ?? hasta;
  const [first = desde, last = hasta] = [desde, hasta].toSorted();
  return { desde: first, hasta: last, destino: search.get('destino')?.slice(0, 20) || undefined };
}

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

export interface ProductVolumes<Row extends Volume> extends Quantities {
  readonly cod_producto: string;
  readonly descripcion: string;
  readonly unidad_medida: string;
  /** The newest month first. */
  readonly rows: readonly Row[];
  /** The rows are sums of whole months, because there are too many delivery points to show. */
  readonly isByMonth: boolean;
}

/** More rows of one product are summed by month. */
const MOST_ROWS = 60;

/** The rows of each product with their sums, in its own unit; the product with most volume first. */
export function volumesByProduct<Row extends Volume>(rows: readonly Row[]): readonly ProductVolumes<Row>[] {
  const groups = Map.groupBy(rows, ({ cod_producto, unidad_medida }) => `${cod_producto} ${unidad_medida}`);
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { cod_producto, descripcion, unidad_medida } = first;
      const isByMonth = own.length > MOST_ROWS;
      const shown = (isByMonth ? monthsOf(own) : own).toSorted((one, other) => other.mes.localeCompare(one.mes));
      return { cod_producto, descripcion, unidad_medida, rows: shown, isByMonth, ...totals(own) };
    })
    .toSorted((one, other) => other.pedido - one.pedido);
}

const monthsOf = <Row extends Volume>(rows: readonly Row[]): Row[] =>
  [...Map.groupBy(rows, ({ mes }) => mes).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ ...first, destino: '', nombre_destino: 'Todos los destinos', ...totals(own) }] : [];
  });

const totals = (rows: readonly Quantities[]): Quantities => ({
  pedido: total(rows.map(({ pedido }) => pedido)),
  remisionado: total(rows.map(({ remisionado }) => remisionado)),
  facturado: total(rows.map(({ facturado }) => facturado)),
});

/** Quantities have three decimals: summed as whole thousandths, so that no digit of the sum is invented. */
const total = (quantities: readonly number[]): number =>
  quantities.reduce((sum, quantity) => sum + Math.round(quantity * 1_000), 0) / 1_000;
