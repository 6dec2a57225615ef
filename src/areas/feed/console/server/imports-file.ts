import { declareListFile } from '#areas/operators/rules/list-file.ts';
import type { CellColumn } from '#kernel/list/export-column.ts';
import type { Connection } from '#platform/database/database.ts';
import { IMPORT_LIST } from '../rules/import-list.ts';
import { IMPORT_RESULTS, importResult } from '../rules/import-result.ts';
import { readImportsFilter } from '../rules/imports-filter.ts';
import { type ImportRow, listAllImports } from './imports-queries.ts';

const COLUMNS: readonly CellColumn<ImportRow>[] = [
  { label: 'Corrida', kind: 'reference', width: 10, cell: ({ id }) => String(id) },
  { label: 'Terminó', kind: 'instant', width: 16, cell: ({ terminada_en }) => terminada_en.toISOString() },
  { label: 'Archivo', kind: 'text', width: 26, cell: ({ archivo }) => archivo },
  {
    label: 'Entrega',
    kind: 'reference',
    width: 20,
    cell: ({ entrega }) => (entrega === null ? null : String(entrega)),
  },
  { label: 'Resultado', kind: 'text', width: 14, cell: (row) => IMPORT_RESULTS[importResult(row)] },
  { label: 'Subido por', kind: 'text', width: 24, cell: ({ operador }) => operador },
  { label: 'Clave', kind: 'text', width: 24, cell: ({ clave }) => clave },
  { label: 'Filas', kind: 'number', width: 10, cell: ({ filas }) => String(filas) },
  { label: 'Nuevas', kind: 'number', width: 10, cell: ({ nuevas }) => String(nuevas) },
  { label: 'Cambiadas', kind: 'number', width: 10, cell: ({ cambiadas }) => String(cambiadas) },
  { label: 'Rechazadas', kind: 'number', width: 10, cell: ({ rechazadas }) => String(rechazadas) },
  { label: 'Atrasadas', kind: 'number', width: 10, cell: ({ atrasadas }) => String(atrasadas) },
];

/** Declares the list of imports as a downloadable file. */
export const importsFile = (connection: Connection) =>
  declareListFile({
    list: IMPORT_LIST,
    needs: ['datos', 'view'],
    columns: COLUMNS,
    open({ buscar: texto, resultado, fecha }, { today }) {
      const filter = readImportsFilter({ texto, resultado, ...fecha }, today);
      return {
        days: filter,
        ...listAllImports(connection, filter),
      };
    },
  });
