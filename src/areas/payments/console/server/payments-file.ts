import { declareListFile } from '#areas/operators/rules/list-file.ts';
import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { storeName } from '#areas/stores/rules/stores.ts';
import type { CellColumn } from '#kernel/list/export-column.ts';
import type { Connection } from '#platform/database/database.ts';
import { PAYMENT_STATE } from '../../rules/payment-state.ts';
import { readPaymentsFilter } from '../rules/filter.ts';
import { CONSOLE_PAYMENT_LIST } from '../rules/payments-list.ts';
import { WAITING_WORDS } from '../rules/waiting-words.ts';
import { type ConsolePayment, readPayments } from './payments-queries.ts';

const COLUMNS: readonly CellColumn<ConsolePayment>[] = [
  { label: 'Referencia', kind: 'reference', width: 18, cell: ({ referencia }) => referencia },
  { label: 'Estado', kind: 'text', width: 12, cell: ({ estado }) => PAYMENT_STATE[estado].label },
  { label: 'Inicio', kind: 'instant', width: 16, cell: ({ creada_en }) => creada_en.toISOString() },
  { label: 'Fin', kind: 'instant', width: 16, cell: ({ finalizada_en }) => finalizada_en?.toISOString() },
  { label: 'Código', kind: 'reference', width: 12, cell: ({ cliente }) => cliente },
  { label: 'Cliente', kind: 'text', width: 36, cell: ({ nombre }) => nombre },
  { label: 'Tienda', kind: 'text', width: 20, cell: ({ store_code }) => storeName(store_code) },
  { label: 'Banco', kind: 'text', width: 22, cell: ({ banco }) => banco },
  { label: 'CUS', kind: 'reference', width: 14, cell: ({ cus }) => cus },
  { label: 'Lo que dijo el banco', kind: 'text', width: 30, cell: ({ motivo }) => motivo },
  { label: 'Por qué espera', kind: 'text', width: 30, cell: ({ espera }) => espera && WAITING_WORDS[espera] },
  { label: 'Moneda', kind: 'text', width: 8, cell: ({ moneda }) => moneda },
  { label: 'Valor', kind: 'amount', width: 18, cell: ({ monto }) => monto },
];

/** The payments of all customers as a file. */
export const paymentsFile = (connection: Connection) =>
  declareListFile({
    list: CONSOLE_PAYMENT_LIST,
    needs: ['pagos', 'view'],
    columns: COLUMNS,
    open({ buscar: texto, estado, fecha }, { session, now, today }) {
      const filter = readPaymentsFilter({ texto, ...fecha, estados: estado ? [estado] : [] }, today);
      return readPayments(connection, operatorScope(session), filter, now);
    },
  });
