import { CURRENCIES, type Currency, moneyOf, sumMoney, toDecimal } from '#kernel/money.ts';
import { keyOfUse } from './use-content.ts';

/** What happened in a month to the vouchers of a use, whenever they were sold. */
export interface UseMonth {
  /** `2026-09`. */
  readonly mes: string;
  readonly store_code: string;
  readonly uso: string;
  readonly titulo: string;
  readonly moneda: Currency;
  readonly vendido: string;
  readonly canjeado: string;
  readonly vencido: string;
  readonly anulado: string;
}

export interface UseMonthsFilter {
  readonly anio?: number | null | undefined;
  /** Result of `keyOfUse`. */
  readonly uso?: string | null | undefined;
}

const yearOf = ({ mes }: UseMonth): number => Number(mes.slice(0, 4));
const keyOf = ({ store_code, uso }: UseMonth): string => keyOfUse(store_code, uso);

/** Identifies a row: month, use and currency. */
export const keyOfUseMonth = (row: UseMonth): string => `${row.mes} ${keyOf(row)} ${row.moneda}`;

export const filterUseMonths = (rows: readonly UseMonth[], { anio, uso }: UseMonthsFilter): readonly UseMonth[] =>
  rows.filter((row) => (anio == null || yearOf(row) === anio) && (uso == null || keyOf(row) === uso));

/** Years with months, the newest first. */
export const yearsOf = (rows: readonly UseMonth[]): number[] => [...new Set(rows.map(yearOf))].sort((a, b) => b - a);

/** Uses with months, by title. */
export const usesOf = (rows: readonly UseMonth[]) =>
  [...new Map(rows.map((row) => [keyOf(row), row])).entries()]
    .map(([clave, { titulo, store_code }]) => ({ clave, titulo, store_code }))
    .sort((a, b) => a.titulo.localeCompare(b.titulo, 'es') || a.clave.localeCompare(b.clave));

/** Sums of the rows in each currency that occurs. Currencies are never added up. */
export const sumUseMonths = (rows: readonly UseMonth[]) =>
  CURRENCIES.filter((moneda) => rows.some((row) => row.moneda === moneda)).map((moneda) => {
    const own = rows.filter((row) => row.moneda === moneda);
    const sumOf = (amount: 'vendido' | 'canjeado' | 'vencido' | 'anulado'): string =>
      toDecimal(
        sumMoney(
          own.map((row) => moneyOf(row[amount], moneda)),
          moneda,
        ),
      );
    return {
      ...{ moneda, vendido: sumOf('vendido'), canjeado: sumOf('canjeado') },
      ...{ vencido: sumOf('vencido'), anulado: sumOf('anulado') },
    };
  });
