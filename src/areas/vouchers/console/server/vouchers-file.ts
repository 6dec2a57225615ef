import { declareListFile } from '#areas/operators/rules/list-file.ts';
import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { storeName } from '#areas/stores/rules/stores.ts';
import type { CellColumn } from '#kernel/list/export-column.ts';
import type { Connection } from '#platform/database/database.ts';
import { CONSOLE_VOUCHER_WORDS } from '../rules/console-voucher.ts';
import { readVouchersFilter } from '../rules/filter.ts';
import { CONSOLE_VOUCHERS_LIST } from '../rules/vouchers-list.ts';
import { type ConsoleVoucher, readVouchers } from './vouchers-queries.ts';

/** Columns of the file, without whole codes: anyone with a code can redeem the voucher. */
const COLUMNS: readonly CellColumn<ConsoleVoucher>[] = [
  { label: 'Bono', kind: 'reference', width: 10, cell: ({ final }) => `····${final}` },
  { label: 'Uso', kind: 'text', width: 30, cell: ({ titulo }) => titulo },
  { label: 'Estado', kind: 'text', width: 12, cell: ({ estado }) => CONSOLE_VOUCHER_WORDS[estado] },
  { label: 'Compra', kind: 'reference', width: 18, cell: ({ compra }) => compra },
  { label: 'Comprado', kind: 'instant', width: 16, cell: ({ comprado_en }) => comprado_en.toISOString() },
  { label: 'Código', kind: 'reference', width: 12, cell: ({ cliente }) => cliente },
  { label: 'Cliente', kind: 'text', width: 36, cell: ({ nombre }) => nombre },
  { label: 'Tienda', kind: 'text', width: 20, cell: ({ store_code }) => storeName(store_code) },
  { label: 'Vence', kind: 'day', width: 12, cell: ({ vence_el }) => vence_el },
  { label: 'Redimido', kind: 'instant', width: 16, cell: ({ canjeado_en }) => canjeado_en?.toISOString() },
  { label: 'Estación', kind: 'text', width: 26, cell: ({ canjeado_por }) => canjeado_por },
  { label: 'Anulado', kind: 'instant', width: 16, cell: ({ anulado_en }) => anulado_en?.toISOString() },
  { label: 'Moneda', kind: 'text', width: 8, cell: ({ moneda }) => moneda },
  { label: 'Valor', kind: 'amount', width: 18, cell: ({ monto }) => monto },
];

/** The vouchers of all customers as a file. */
export const vouchersFile = (connection: Connection) =>
  declareListFile({
    list: CONSOLE_VOUCHERS_LIST,
    needs: ['bonos', 'view'],
    columns: COLUMNS,
    open({ buscar: texto, estado, fecha }, { session, today }) {
      const filter = readVouchersFilter({ texto, estado, ...fecha }, today);
      return readVouchers(connection, operatorScope(session), { filter, today });
    },
  });
