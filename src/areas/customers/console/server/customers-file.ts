import { declareListFile } from '#areas/operators/rules/list-file.ts';
import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { formatTaxId } from '#areas/session/rules/tax-id.ts';
import { storeName } from '#areas/stores/rules/stores.ts';
import { type CellColumn, fileAmount } from '#kernel/list/export-column.ts';
import { CONSOLE_CUSTOMER_LIST } from '../rules/customer-list.ts';
import { readCustomerSearch } from '../rules/customer-search.ts';
import { presentCustomers } from './answer-customers.ts';
import { readCustomers } from './customer-queries.ts';
import type { CustomersDeps } from './customers-deps.ts';

type Row = Awaited<ReturnType<typeof presentCustomers>>[number];

const COLUMNS: readonly CellColumn<Row>[] = [
  { label: 'Código', kind: 'reference', width: 12, cell: ({ codigo }) => codigo },
  { label: 'Cliente', kind: 'text', width: 36, cell: ({ nombre }) => nombre },
  { label: 'NIT o RUC', kind: 'reference', width: 18, cell: ({ tipo_nit, nit }) => formatTaxId(tipo_nit, nit) },
  { label: 'Tienda', kind: 'text', width: 20, cell: ({ store_code }) => storeName(store_code) },
  { label: 'Personas', kind: 'number', width: 10, cell: ({ personas }) => String(personas) },
  { label: 'Último ingreso', kind: 'instant', width: 16, cell: ({ ultimo_ingreso }) => ultimo_ingreso },
  { label: 'Cupo usado, %', kind: 'number', width: 12, cell: ({ cupo_usado }) => cupo_usado?.toString() },
  { label: 'Moneda', kind: 'text', width: 8, cell: ({ moneda }) => moneda },
  { label: 'Debe', kind: 'amount', width: 18, cell: ({ debe }) => fileAmount(debe) },
  { label: 'Vencido', kind: 'amount', width: 18, cell: ({ vencido }) => fileAmount(vencido) },
];

/** Customers as a file, with the debt of each at the time when its row is written. */
export const customersFile = (deps: CustomersDeps) =>
  declareListFile({
    list: CONSOLE_CUSTOMER_LIST,
    needs: ['personas', 'view'],
    columns: COLUMNS,
    open({ buscar, tienda: store }, { session }) {
      const asked = { search: readCustomerSearch(buscar), store };
      const { keys, rows } = readCustomers(deps.database.kysely, operatorScope(session), asked);
      return { keys, rows: async (some) => presentCustomers(deps, await rows(some)) };
    },
  });
