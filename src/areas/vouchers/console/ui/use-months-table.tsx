import { storeName } from '#areas/stores/rules/stores.ts';
import type { VoucherUseMonthsQuery } from '#generated/operator-client/graphql.ts';
import { formatMonth } from '#kernel/local-date.ts';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { EVENT_AMOUNTS } from './event-amounts.tsx';
import css from './summary.module.css';

type UseMonthRow = VoucherUseMonthsQuery['bonosPorUsoYMes']['items'][number];

/** Table of what happened to the vouchers of each use in each month. */
export const USE_MONTH_TABLE: TableDeclaration<UseMonthRow> = {
  columns: [
    { head: 'Mes', area: 'lead', cell: ({ mes }) => formatMonth(mes) },
    {
      head: 'Uso',
      area: 'text',
      cell: ({ titulo, store_code }) => (
        <>
          {titulo}
          <small className={css.second}>{storeName(store_code)}</small>
        </>
      ),
    },
    ...EVENT_AMOUNTS,
  ],
};
