import { declareListFile } from '#areas/operators/rules/list-file.ts';
import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { storeName } from '#areas/stores/rules/stores.ts';
import type { CellColumn } from '#kernel/list/export-column.ts';
import type { Connection } from '#platform/database/database.ts';
import { COMPENSATION_STATES } from '../../rules/compensation-state.ts';
import { WAITING_WORDS } from '../rules/compensation-words.ts';
import { CONSOLE_COMPENSATION_LIST } from '../rules/compensations-list.ts';
import { readCompensationsFilter } from '../rules/filter.ts';
import { type ConsoleCompensation, readCompensations } from './compensations-queries.ts';

const COLUMNS: readonly CellColumn<ConsoleCompensation>[] = [
  { label: 'Número', kind: 'reference', width: 12, cell: ({ id }) => String(id) },
  { label: 'Estado', kind: 'text', width: 14, cell: ({ estado }) => COMPENSATION_STATES[estado].label },
  { label: 'Inicio', kind: 'instant', width: 16, cell: ({ creada_en }) => creada_en.toISOString() },
  { label: 'Fin', kind: 'instant', width: 16, cell: ({ terminada_en }) => terminada_en?.toISOString() },
  { label: 'Código', kind: 'reference', width: 12, cell: ({ cliente }) => cliente },
  { label: 'Cliente', kind: 'text', width: 36, cell: ({ nombre }) => nombre },
  { label: 'Tienda', kind: 'text', width: 20, cell: ({ store_code }) => storeName(store_code) },
  { label: 'Lo que leyó el cliente', kind: 'text', width: 36, cell: ({ motivo }) => motivo },
  { label: 'Por qué espera', kind: 'text', width: 30, cell: ({ espera }) => espera && WAITING_WORDS[espera] },
  { label: 'Moneda', kind: 'text', width: 8, cell: ({ moneda }) => moneda },
  { label: 'Valor', kind: 'amount', width: 18, cell: ({ monto }) => monto },
];

/** The compensations of all customers as a file. */
export const compensationsFile = (connection: Connection) =>
  declareListFile({
    list: CONSOLE_COMPENSATION_LIST,
    needs: ['compensaciones', 'view'],
    columns: COLUMNS,
    async open({ buscar: texto, estado, fecha }, { session, today }) {
      const filter = readCompensationsFilter({ texto, estado, ...fecha }, today);
      return { days: filter.days, ...(await readCompensations(connection, operatorScope(session), filter)) };
    },
  });
