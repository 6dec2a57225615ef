import { MixedAmount, type MixedAmountProps } from '#ui/console/mixed-amount.tsx';
import type { TableColumn } from '#ui/tables/data-table.tsx';

type Decimal = Extract<MixedAmountProps, { readonly decimal: unknown }>['decimal'];
type EventAmounts = Readonly<Record<'vendido' | 'canjeado' | 'vencido' | 'anulado', Decimal>> & {
  readonly moneda: string;
};

/** Columns with what happened in a month: sold, redeemed, expired, annulled. */
export const EVENT_AMOUNTS: readonly TableColumn<EventAmounts>[] = [
  {
    head: 'Vendido',
    area: 'amount',
    cell: ({ vendido, moneda }) => <MixedAmount decimal={vendido} currency={moneda} />,
  },
  ...(
    [
      ['Redimido', 'canjeado'],
      ['Vencido', 'vencido'],
      ['Anulado', 'anulado'],
    ] as const
  ).map(
    ([head, amount]): TableColumn<EventAmounts> => ({
      ...{ head, align: 'end', phoneLabel: head },
      cell: (row) => <MixedAmount decimal={row[amount]} currency={row.moneda} />,
    }),
  ),
];
