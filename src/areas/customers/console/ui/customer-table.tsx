import { recentInstant } from '#areas/operators/console/rules/instant-words.ts';
import { storeName } from '#areas/stores/rules/stores.ts';
import type { ConsoleCustomersQuery } from '#generated/operator-client/graphql.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { CUSTOMER, OVERDUE, OWED } from './customer-columns.tsx';
import css from './customers.module.css';

type ConsoleCustomerRow = ConsoleCustomersQuery['clientesConsola']['items'][number];

const FULL = 100;

/** Customers with their debt, each in its own currency. */
export const CUSTOMER_TABLE: TableDeclaration<ConsoleCustomerRow, { readonly today: LocalDate }> = {
  columns: [
    CUSTOMER,
    OWED,
    OVERDUE,
    {
      head: 'Cupo usado',
      area: 'field',
      align: 'end',
      phoneLabel: 'Cupo usado',
      cell: ({ cupo_usado: used }) =>
        used == null ? (
          <span className="muted">sin cupo</span>
        ) : (
          <span className={used > FULL ? css.over : undefined}>{used} %</span>
        ),
    },
    { head: 'Tienda', area: 'field', phoneLabel: 'Tienda', cell: ({ store_code }) => storeName(store_code) },
    { head: 'Personas', area: 'field', align: 'end', phoneLabel: 'Personas', cell: ({ personas }) => personas },
    {
      head: 'Último ingreso',
      area: 'field',
      phoneLabel: 'Último ingreso',
      cell: ({ ultimo_ingreso: last }, { today }) =>
        last ? <span className="nowrap">{recentInstant(last, today)}</span> : <span className="muted">nunca</span>,
    },
  ],
};
