import { z } from 'zod';
import { figuresTitle } from '#areas/freshness/rules/age-words.ts';
import type { ErpFigures } from '#kernel/feed/feed-file.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { accept, refuse } from '#kernel/result.ts';
import { RowCountChanged } from '#platform/exports/export-declaration.ts';
import type { ExportTable } from '#platform/exports/export-table.ts';
import { readAhead } from '#platform/exports/read-ahead.ts';
import type { FileKind, FileRun } from '#platform/made-files/file-kind.ts';
import { deletionAfter } from '../rules/export-limits.ts';
import { fileNotice } from '../rules/file-notice.ts';
import { parseStoredReader } from './export-file.ts';
import { deletePastExports, laterDeletionSql, type StoredExport } from './export-queries.ts';
import type { MakingDeps } from './exports-deps.ts';
import { buildTable, checkRows, writeContent } from './write-content.ts';

/** Maximum attempts to write a list whose rows change during reading. */
const MOST_BEGINNINGS = 3;

const CHANGED = 'Sus datos cambiaban mientras se preparaba. Pídala otra vez en unos minutos.';
const FAILED = 'Algo falló de nuestro lado. No se perdió nada: puede pedirla otra vez.';

/** Declares exported lists as made files, which are kept for a day. */
export function exportKind(deps: MakingDeps): FileKind<'exportaciones', string> {
  const { clock, notify } = deps;
  const until = () => {
    const now = clock.now();
    return { lista_en: now, borrar_en: laterDeletionSql(deletionAfter(now)) };
  };
  return {
    tables: {
      ...{ table: 'exportaciones', id: 'id', orderedAt: 'creada_en' },
      parts: { table: 'exportacion_partes', file: 'id' },
    },
    ...{ job: 'descarga', sweep: 'descargas-barrido' },
    words: { job: 'Preparar una descarga', sweep: 'Revisar las descargas' },
    id: z.uuid(),
    log: { key: 'exportacion', one: 'La descarga', failed: 'Una descarga no se pudo preparar' },
    reset: () => ({ empezada_en: clock.now() }),
    async make(order, run) {
      for (let beginning = 1; ; beginning += 1) {
        try {
          return accept({ ...(await writeOnce(deps, order, run)), ...until() });
        } catch (error) {
          if (!(error instanceof RowCountChanged)) throw error;
          if (beginning === MOST_BEGINNINGS) return refuse(CHANGED);
        }
      }
    },
    failure: FAILED,
    failed: (aviso) => ({ aviso, ...until() }),
    // Support staff gets no notifications.
    ended: async (transaction, order, aviso) =>
      order.visita_id === null && notify?.(transaction, [fileNotice(order, aviso, clock.now())]),
    tidy: (connection) => deletePastExports(connection, clock.now()),
  };
}

/** Writes the file once. @throws RowCountChanged */
async function writeOnce(
  { database, clock, declared, findAges }: MakingDeps,
  order: StoredExport,
  run: FileRun<'exportaciones'>,
): Promise<{ readonly hechas: number; readonly aviso: string | null }> {
  const reader = parseStoredReader(order.lector);
  const declaration = declared.get(order.nombre);
  if (!declaration) throw new Error(`Ninguna área declara la descarga ${order.nombre}.`);
  const today = localDateAt(clock.now());
  const opened = declaration.open({ reader, filter: new URLSearchParams(order.filtro), today });
  if (!opened.ok) throw new Error(opened.refusal);
  // Before the rows, so that the file never claims a newer delivery than it has.
  const source = await findSource(findAges, declaration.erpFigures);
  const measured = await opened.value.measure();
  await run.note({ hechas: 0, filas: measured.count, total: measured.total ?? null });
  const checked = checkRows(opened.value, measured);
  const table = await buildTable(database.kysely, {
    title: declaration.title,
    opened: opened.value,
    measured,
    reader,
    made: clock.now(),
  });
  const slices = readAhead(checked.slices);
  const content = writeContent(order.formato, { ...table, source, slices }, opened.value, checked.count);
  await run.write(content.chunks, () => ({ hechas: checked.state.rows }));
  checked.finish();
  return { hechas: checked.state.rows, aviso: content.missing() ?? null };
}

/** When the ERP delivered the figures. */
async function findSource(
  findAges: MakingDeps['findAges'],
  figures: ErpFigures | undefined,
): Promise<ExportTable['source']> {
  const age = figures && (await findAges?.([figures]))?.get(figures);
  return age && { label: figuresTitle(figures), received: age.receivedAt };
}
