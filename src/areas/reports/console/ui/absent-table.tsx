import { CUSTOMER, OVERDUE, OWED } from '#areas/customers/console/ui/customer-columns.tsx';
import { recentInstant } from '#areas/operators/console/rules/instant-words.ts';
import { storeName } from '#areas/stores/rules/stores.ts';
import type { AbsentCustomersQuery } from '#generated/operator-client/graphql.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';

type AbsentRow = AbsentCustomersQuery['clientesSinIngresos']['items'][number];

/** Table of customers without a sign-in, each with a link to its page. */
export const ABSENT_CUSTOMERS_TABLE: TableDeclaration<AbsentRow, { readonly today: LocalDate }> = {
  columns: [
    CUSTOMER,
    OWED,
    OVERDUE,
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
