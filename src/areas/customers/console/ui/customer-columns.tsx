import { Link } from 'react-router';
import { formatTaxId } from '#areas/session/rules/tax-id.ts';
import { type Decimal, decimalSign } from '#kernel/money.ts';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import type { TableColumn } from '#ui/tables/data-table.tsx';
import { customerHref } from '../rules/pages.ts';
import css from './customers.module.css';

interface NamedCustomer {
  readonly codigo: string;
  readonly nombre: string;
  readonly tipo_nit: string;
  readonly nit: string;
}

interface Debtor {
  readonly moneda: string;
  readonly debe: Decimal;
  readonly vencido: Decimal;
}

/** A customer's name, which leads to its page, with tax number and code. */
export const CUSTOMER: TableColumn<NamedCustomer> = {
  head: 'Cliente',
  area: 'lead',
  cell: ({ codigo, nombre, tipo_nit, nit }) => (
    <>
      <Link to={customerHref(codigo)}>{nombre}</Link>
      <small className={css.second}>
        <br />
        <span className="num">{formatTaxId(tipo_nit, nit)}</span> · <span className="num">{codigo}</span>
      </small>
    </>
  ),
};

/** Column with the customer's debt, in its own currency. */
export const OWED: TableColumn<Debtor> = {
  head: 'Debe',
  area: 'amount',
  cell: ({ debe, moneda }) => <MixedAmount decimal={debe} currency={moneda} />,
};

/** The overdue part of it. */
export const OVERDUE: TableColumn<Debtor> = {
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
};
