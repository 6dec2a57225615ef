import { declareListFile } from '#areas/operators/rules/list-file.ts';
import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { storeName } from '#areas/stores/rules/stores.ts';
import { type CellColumn, fileAmount } from '#kernel/list/export-column.ts';
import type { Database } from '#platform/database/database.ts';
import { filterUseMonths, keyOfUseMonth, type UseMonth } from '../rules/use-months.ts';
import { USE_MONTHS_LIST } from '../rules/use-months-list.ts';
import { readUseMonths } from './summary-queries.ts';

const COLUMNS: readonly CellColumn<UseMonth>[] = [
  { label: 'Mes', kind: 'month', width: 10, cell: ({ mes }) => mes },
  { label: 'Uso', kind: 'text', width: 30, cell: ({ titulo }) => titulo },
  { label: 'Código del uso', kind: 'reference', width: 20, cell: ({ uso }) => uso },
  { label: 'Tienda', kind: 'text', width: 20, cell: ({ store_code }) => storeName(store_code) },
  { label: 'Moneda', kind: 'text', width: 8, cell: ({ moneda }) => moneda },
  { label: 'Vendido', kind: 'amount', width: 18, cell: ({ vendido }) => fileAmount(vendido) },
  { label: 'Redimido', kind: 'amount', width: 18, cell: ({ canjeado }) => fileAmount(canjeado) },
  { label: 'Vencido', kind: 'amount', width: 18, cell: ({ vencido }) => fileAmount(vencido) },
  { label: 'Anulado', kind: 'amount', width: 18, cell: ({ anulado }) => fileAmount(anulado) },
];

/** The months of each use as a file, of one moment: one row is never newer than another. */
export const monthsByUseFile = (database: Pick<Database, 'kysely'>) =>
  declareListFile({
    list: USE_MONTHS_LIST,
    needs: ['bonos', 'view'],
    columns: COLUMNS,
    async open(filter, { session, today }) {
      const found = filterUseMonths(await readUseMonths(database, operatorScope(session), today), filter);
      const byKey = new Map(found.map((row) => [keyOfUseMonth(row), row]));
      return {
        keys: async (most) => [...byKey.keys()].slice(0, most),
        rows: async (keys) => keys.flatMap((key) => byKey.get(key) ?? []),
      };
    },
  });
