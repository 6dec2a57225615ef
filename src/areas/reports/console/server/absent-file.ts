import { declareListFile } from '#areas/operators/rules/list-file.ts';
import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { formatTaxId } from '#areas/session/rules/tax-id.ts';
import { storeName } from '#areas/stores/rules/stores.ts';
import { type CellColumn, fileAmount } from '#kernel/list/export-column.ts';
import { readReportFilter } from '../../rules/read-report-filter.ts';
import { ABSENCE_WORDS } from '../rules/absence.ts';
import { ABSENT_LIST } from '../rules/absent-list.ts';
import { readAbsentCustomers } from './absent-queries.ts';
import { type AbsentDeps, presentAbsentCustomers } from './answer-absent.ts';

type Row = Awaited<ReturnType<typeof presentAbsentCustomers>>[number];

const COLUMNS: readonly CellColumn<Row>[] = [
  { label: 'Código', kind: 'reference', width: 12, cell: ({ codigo }) => codigo },
  { label: 'Cliente', kind: 'text', width: 36, cell: ({ nombre }) => nombre },
  { label: 'NIT o RUC', kind: 'reference', width: 18, cell: ({ tipo_nit, nit }) => formatTaxId(tipo_nit, nit) },
  { label: 'Tienda', kind: 'text', width: 20, cell: ({ store_code }) => storeName(store_code) },
  { label: 'Motivo', kind: 'text', width: 24, cell: ({ ausencia }) => ABSENCE_WORDS[ausencia] },
  { label: 'Personas', kind: 'number', width: 10, cell: ({ personas }) => String(personas) },
  { label: 'Último ingreso', kind: 'instant', width: 16, cell: ({ ultimo_ingreso }) => ultimo_ingreso },
  { label: 'Moneda', kind: 'text', width: 8, cell: ({ moneda }) => moneda },
  { label: 'Debe', kind: 'amount', width: 18, cell: ({ debe }) => fileAmount(debe) },
  { label: 'Vencido', kind: 'amount', width: 18, cell: ({ vencido }) => fileAmount(vencido) },
];

/** Customers without a sign-in as a file, with their debt when the row is written. */
export const absentFile = (deps: AbsentDeps) =>
  declareListFile({
    list: ABSENT_LIST,
    needs: ['personas', 'view'],
    columns: COLUMNS,
    open({ quienes: absence, fecha, tienda, pais }, { session, today }) {
      const scope = operatorScope(session);
      const asked = { ...fecha, tienda, pais };
      const filter = readReportFilter(asked, { today, seen: scope.stores });
      const { keys, rows } = readAbsentCustomers(deps.database.kysely, scope, { filter, absence });
      return { days: filter.days, keys, rows: async (some) => presentAbsentCustomers(deps, await rows(some)) };
    },
  });
