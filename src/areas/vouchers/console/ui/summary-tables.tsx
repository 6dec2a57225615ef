import { Link } from 'react-router';
import { storeName } from '#areas/stores/rules/stores.ts';
import type { VouchersSummaryQuery } from '#generated/operator-client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { formatInstant, formatMonth } from '#kernel/local-date.ts';
import { formatMoney, moneyOf, parseCurrency } from '#kernel/money.ts';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { daysInWords } from '../../rules/voucher-words.ts';
import { consoleUsePath, consoleVoucherPath, monthsOfUseHref } from '../rules/pages.ts';
import { keyOfUse } from '../rules/use-content.ts';
import { EVENT_AMOUNTS } from './event-amounts.tsx';
import css from './summary.module.css';

type Summary = VouchersSummaryQuery['resumenBonos'];
export type UseRow = Summary['usos'][number] & { readonly key: string };
export type MonthRow = Summary['meses'][number] & { readonly key: string };

/** The amounts of a use in few characters: `50.000, 100.000 y 200.000`. */
function amountsInWords({ montos, moneda }: Pick<UseRow, 'montos' | 'moneda'>): string {
  const currency = parseCurrency(moneda);
  const words = montos.map((monto) => formatMoney(moneyOf(monto, currency)).replace(/^\S+\s/, ''));
  const last = words.at(-1);
  if (last === undefined) return 'sin valores';
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} y ${last}`;
}

type UseTerms = Pick<UseRow, 'montos' | 'moneda' | 'monto_maximo' | 'dias_vencimiento'>;

/** Columns with the conditions of sale of a use. */
export const USE_TERMS: TableDeclaration<UseTerms>['columns'] = [
  { head: 'Valores', area: 'text', cell: (row) => amountsInWords(row) },
  {
    head: 'Máximo por compra',
    align: 'end',
    phoneLabel: 'Máximo por compra',
    cell: ({ monto_maximo, moneda }) =>
      monto_maximo == null ? '—' : <MixedAmount decimal={monto_maximo} currency={moneda} />,
  },
  {
    head: 'Vigencia',
    align: 'end',
    phoneLabel: 'Vigencia',
    cell: ({ dias_vencimiento }) => (dias_vencimiento == null ? '—' : daysInWords(dias_vencimiento)),
  },
];

/** Table of uses with their amounts, and their sales in the year. */
export const USE_TABLE: TableDeclaration<UseRow, { readonly year: number }> = {
  columns: [
    {
      head: 'Uso',
      area: 'lead',
      cell: ({ titulo, uso, store_code, monto_maximo }) => (
        <>
          {monto_maximo == null ? (
            <b>{titulo}</b>
          ) : (
            <Link to={consoleUsePath(keyOfUse(store_code, uso))}>{titulo}</Link>
          )}
          <small className={css.second}>
            {uso} · {storeName(store_code)}
          </small>
        </>
      ),
    },
    ...USE_TERMS,
    {
      head: 'Vendido en el año',
      area: 'amount',
      cell: ({ bonos, vendido, moneda }) =>
        bonos === 0 ? <span className="muted">nada</span> : <MixedAmount decimal={vendido} currency={moneda} />,
    },
    {
      head: 'Estado',
      area: 'state',
      cell: ({ a_la_venta }) =>
        a_la_venta ? (
          <Badge tone="ok" glyph="full">
            A la venta
          </Badge>
        ) : (
          <Badge tone="open" glyph="dashed">
            No se vende
          </Badge>
        ),
    },
  ],
};

/** Table of what became of the vouchers sold in the year, by use. */
export const SOLD_USE_TABLE: TableDeclaration<UseRow, { readonly year: number }> = {
  columns: [
    {
      head: 'Uso',
      area: 'lead',
      cell: ({ titulo, uso, store_code }, { year }) => (
        <>
          <Link to={monthsOfUseHref({ anio: year, uso: keyOfUse(store_code, uso) })}>{titulo}</Link>
          <small className={css.second}>{storeName(store_code)}</small>
        </>
      ),
    },
    { head: 'Bonos', align: 'end', phoneLabel: 'Bonos', cell: ({ bonos }) => formatCount(bonos) },
    {
      head: 'Vendido',
      area: 'amount',
      cell: ({ vendido, moneda }) => <MixedAmount decimal={vendido} currency={moneda} />,
    },
    ...(
      [
        ['Redimido', 'canjeado'],
        ['Por redimir', 'por_canjear'],
        ['Vencido', 'vencido'],
        ['Anulado', 'anulado'],
      ] as const
    ).map(([head, amount]): (typeof SOLD_USE_TABLE)['columns'][number] => ({
      ...{ head, align: 'end', phoneLabel: head },
      cell: (row) => <MixedAmount decimal={row[amount]} currency={row.moneda} />,
    })),
  ],
};

/** Table of each month's amounts, by currency. */
export const MONTH_TABLE: TableDeclaration<MonthRow> = {
  columns: [{ head: 'Mes', area: 'lead', cell: ({ mes }) => formatMonth(mes) }, ...EVENT_AMOUNTS],
};

/** The latest redemptions at stations. */
export const REDEMPTION_TABLE: TableDeclaration<Summary['redenciones'][number]> = {
  columns: [
    {
      head: 'Cuándo',
      area: 'first',
      cell: ({ canjeado_en }) => <span className="nowrap">{canjeado_en && formatInstant(canjeado_en)}</span>,
    },
    {
      head: 'Estación',
      area: 'lead',
      cell: ({ id, canjeado_por, comprobante, final }) => (
        <>
          <Link to={consoleVoucherPath(id)}>{canjeado_por}</Link>
          <small className={css.second}>
            {comprobante} · ····{final}
          </small>
        </>
      ),
    },
    { head: 'Valor', area: 'amount', cell: ({ monto, moneda }) => <MixedAmount decimal={monto} currency={moneda} /> },
  ],
};
