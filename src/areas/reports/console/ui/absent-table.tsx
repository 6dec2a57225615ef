import { Link } from 'react-router';
import { customerHref } from '#areas/customers/console/rules/pages.ts';
import { recentInstant } from '#areas/operators/console/rules/instant-words.ts';
import { formatTaxId } from '#areas/session/rules/tax-id.ts';
import { storeName } from '#areas/stores/rules/stores.ts';
import type { AbsentCustomersQuery } from '#generated/operator-client/graphql.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { decimalSign } from '#kernel/money.ts';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import css from './reports.module.css';

type AbsentRow = AbsentCustomersQuery['clientesSinIngresos']['items'][number];

/** Customers of whom nobody signed in, each with a link to its page. */
export const ABSENT: TableDeclaration<AbsentRow, { readonly today: LocalDate }> = {
  columns: [
    {
      head: 'Cliente',
      area: 'lead',
      cell: ({ codigo, nombre, tipo_nit, nit }) => (
        <>
          <Link to={customerHref(codigo)}>{nombre}</Link>
          <small className={css.second}>
            <span className="num">{formatTaxId(tipo_nit, nit)}</span> · <span className="num">{codigo}</span>
          </small>
        </>
      ),
    },
    { head: 'Debe', area: 'amount', cell: ({ debe, moneda }) => <MixedAmount decimal={debe} currency={moneda} /> },
    {
      head: 'Vencido',
      area: 'field',
      align: 'end',
      phoneLabel: 'Vencido',
      cell: ({ vencido, moneda }) =>
        decimalSign(vencido) > 0 ? (
          <MixedAmount decimal={vencido} currency={moneda} />
        ) : (
          <span className="muted">nada</span>
        ),
    },
    { head: 'Tienda', area: 'field', phoneLabel: 'Tienda', cell: ({ store_code }) => storeName(store_code) },
    {
      head: 'Personas',
      area: 'field',
      align: 'end',
      phoneLabel: 'Personas',
      cell: ({ personas }) => (personas === 0 ? <span className="muted">ninguna</span> : personas),
    },
    {
      head: 'Último ingreso',
      area: 'field',
      phoneLabel: 'Último ingreso',
      cell: ({ ultimo_ingreso: last }, { today }) =>
        last ? <span className="nowrap">{recentInstant(last, today)}</span> : <span className="muted">nunca</span>,
    },
  ],
};
