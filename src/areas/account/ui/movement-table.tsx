import type { MovementFragment } from '#generated/client/graphql.ts';
import { type Currency, moneyOf, subtractMoney, zeroMoney } from '#kernel/money.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';

/** Table of movements: the added or subtracted amount, and the balance after each. */
export const MOVEMENT_TABLE: TableDeclaration<MovementFragment, { readonly currency: Currency }> = {
  columns: [
    { head: 'Fecha', area: 'first', cell: ({ fecha }) => <DateText value={fecha} /> },
    {
      head: 'Documento',
      area: 'lead',
      cell: ({ documento }) => <span className="doc-no">{documento || <span className="quiet">Sin número</span>}</span>,
    },
    {
      head: 'Concepto',
      area: 'text',
      cell: ({ concepto, cargo, abono }) => (
        <>
          {concepto}
          {cargo === null && abono === null && <span className="quiet">, sin cambio del saldo</span>}
        </>
      ),
    },
    {
      head: 'Cargo',
      area: 'amount',
      cell: ({ cargo }, { currency }) => cargo !== null && <Amount value={moneyOf(cargo, currency)} />,
    },
    {
      head: 'Abono',
      area: 'amount',
      cell: ({ abono }, { currency }) =>
        abono !== null && <Amount value={subtractMoney(zeroMoney(currency), moneyOf(abono, currency))} />,
    },
    {
      head: 'Saldo',
      area: 'field',
      align: 'end',
      phoneLabel: 'Saldo',
      cell: ({ saldo }, { currency }) => <Amount value={moneyOf(saldo, currency)} />,
    },
  ],
};
