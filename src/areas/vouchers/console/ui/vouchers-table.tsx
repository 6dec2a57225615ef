import { Link } from 'react-router';
import type { ConsoleVouchersQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant, formatLocalDate } from '#kernel/local-date.ts';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { consoleVoucherPath } from '../rules/pages.ts';
import { ConsoleVoucherBadge } from './console-voucher-badge.tsx';
import css from './summary.module.css';

export type ConsoleVoucherRow = ConsoleVouchersQuery['bonosConsola']['items'][number];

/** Vouchers of all customers. */
export const VOUCHER_TABLE: TableDeclaration<ConsoleVoucherRow> = {
  columns: [
    {
      head: 'Bono',
      area: 'lead',
      cell: ({ id, final, titulo }) => (
        <>
          <Link to={consoleVoucherPath(id)} className="doc-no">
            ····{final}
          </Link>
          <small className={css.second}>{titulo}</small>
        </>
      ),
    },
    { head: 'Estado', area: 'state', cell: ({ estado }) => <ConsoleVoucherBadge estado={estado} /> },
    {
      head: 'Cliente',
      area: 'text',
      cell: ({ nombre, compra }) => (
        <>
          {nombre}
          <small className={css.second}>{compra}</small>
        </>
      ),
    },
    {
      head: 'Comprado',
      area: 'first',
      cell: ({ comprado_en }) => <span className="nowrap">{formatInstant(comprado_en)}</span>,
    },
    {
      head: 'Vence o se redimió',
      area: 'field',
      phoneLabel: ({ estado }) => (estado === 'CANJEADO' ? 'Se redimió' : 'Vence'),
      cell: ({ vence_el, canjeado_en, canjeado_por }) =>
        canjeado_en ? (
          <>
            <span className="nowrap">{formatInstant(canjeado_en)}</span>
            <small className={css.second}>{canjeado_por}</small>
          </>
        ) : (
          formatLocalDate(vence_el)
        ),
    },
    { head: 'Valor', area: 'amount', cell: ({ monto, moneda }) => <MixedAmount decimal={monto} currency={moneda} /> },
  ],
};
