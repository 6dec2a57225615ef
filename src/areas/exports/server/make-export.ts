import { randomUUID } from 'node:crypto';
import type { TellPeople } from '#areas/notifications/server/index.ts';
import { localDateAt } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';
import { readAhead } from '#platform/exports/read-ahead.ts';
import { RowsChanged } from '#platform/exports/rows-changed.ts';
import { EXPORT_LIMITS } from '../rules/export-limits.ts';
import { fileNotice } from '../rules/file-notice.ts';
import { type Checked, checkRows } from './check-rows.ts';
import type { StoredExport } from './export-queries.ts';
import type { ExportsDeps } from './exports-deps.ts';
import { claimExport, deleteParts, finishExport, noteProgress, savePart } from './run-queries.ts';
import { readStored } from './stored-reader.ts';
import { tableOf } from './table-of.ts';
import { contentOf } from './write-content.ts';

const PART_BYTES = 256 * 1024;
const PROGRESS_MS = 400;
/** A run that writes nothing for a while still says that it lives. */
const ALIVE_MS = 5_000;
/** A list that changes while it is written is begun again. */
const MOST_BEGINNINGS = 3;
/** A process that dies each time it makes a file would die for ever. */
const MOST_RUNS = 5;

/** The file was cancelled, or another process makes it. */
class Given extends Error {}

/**
 * Makes a file that was ordered. Safe to call at any time, on any process: a claim decides who makes it, and every write asks whether the
 * claim still holds.
 * @param tell tells the person who asked for it; undefined while that person waits for the answer
 */
export async function makeExport(deps: ExportsDeps, id: string, tell?: TellPeople): Promise<void> {
  const { database, clock, log } = deps;
  const run = randomUUID();
  const order = await claimExport(database, id, run, clock.now());
  if (!order) return;
  // Support staff finds its files by itself.
  const told = (isReady: boolean, aviso: string | null) => async (tx: Connection) =>
    order.visita_id === null && (await tell?.(tx, [fileNotice(order, isReady, aviso, clock.now())]));
  const beat = setInterval(() => void noteProgress(database.kysely, id, run, {}).catch(() => undefined), ALIVE_MS);
  try {
    if (order.intentos > MOST_RUNS) throw new Error(`La descarga ${id} se interrumpió ${MOST_RUNS} veces.`);
    const { bytes, rows, aviso } = await makeOnce(deps, order, run);
    const end = { estado: 'lista', hechas: rows, bytes, aviso, ...until(clock.now()) } as const;
    await finishExport(database, id, run, end, told(true, null));
  } catch (error) {
    if (error instanceof Given) return;
    if (!(error instanceof RowsChanged))
      log?.error({ err: error, exportacion: id }, 'Una descarga no se pudo preparar');
    const aviso = error instanceof RowsChanged ? CHANGED : FAILED;
    await finishExport(
      database,
      id,
      run,
      { estado: 'fallida', bytes: 0, aviso, ...until(clock.now()) },
      told(false, aviso),
    );
  } finally {
    clearInterval(beat);
  }
}

const CHANGED = 'Sus datos cambiaban mientras se preparaba. Pídala otra vez en unos minutos.';
const FAILED = 'Algo falló de nuestro lado. No se perdió nada: puede pedirla otra vez.';

const until = (now: Date) => ({
  lista_en: now,
  borrar_en: new Date(now.getTime() + EXPORT_LIMITS.keptHours * 3_600_000),
});

interface Made extends Checked {
  readonly bytes: number;
  readonly aviso: string | null;
}

async function makeOnce(deps: ExportsDeps, order: StoredExport, run: string): Promise<Made> {
  for (let beginning = 1; ; beginning += 1) {
    try {
      return await writeParts(deps, order, run);
    } catch (error) {
      if (!(error instanceof RowsChanged) || beginning === MOST_BEGINNINGS) throw error;
      await deleteParts(deps.database.kysely, order.id, run);
    }
  }
}

async function writeParts({ database, clock, declared }: ExportsDeps, order: StoredExport, run: string): Promise<Made> {
  const { id } = order;
  const connection = database.kysely;
  const reader = readStored(order.lector);
  const declaration = declared.get(order.nombre);
  if (!declaration) throw new Error(`Ninguna área declara la descarga ${order.nombre}.`);
  const today = localDateAt(clock.now());
  const opened = declaration.open({ reader, filter: new URLSearchParams(order.filtro), today });
  if (!opened.ok) throw new Error(opened.refusal);
  const measured = await opened.value.measure();
  const note = async (progress: Parameters<typeof noteProgress>[3]) => {
    if (!(await noteProgress(connection, id, run, progress))) throw new Given();
  };
  await note({ hechas: 0, filas: measured.count, total: measured.total ?? null });
  const checked = checkRows(opened.value, measured);
  const table = await tableOf(connection, {
    title: declaration.title,
    opened: opened.value,
    measured,
    reader,
    made: clock.now(),
  });
  const content = contentOf(
    order.formato,
    { ...table, slices: readAhead(checked.slices) },
    opened.value,
    checked.count,
  );
  let noted = performance.now();
  const bytes = await saveInParts(
    content.chunks,
    async (part, chunk) => {
      if (!(await savePart(connection, { id, run, part, content: chunk }))) throw new Given();
    },
    async () => {
      if (performance.now() - noted < PROGRESS_MS) return;
      noted = performance.now();
      await note({ hechas: checked.state.rows });
    },
  );
  checked.finish();
  return { ...checked.state, bytes, aviso: content.missing() ?? null };
}

/** @param onChunk called after each chunk @returns how many bytes there were */
async function saveInParts(
  chunks: AsyncIterable<Buffer>,
  save: (part: number, content: Buffer) => Promise<void>,
  onChunk: () => Promise<void>,
): Promise<number> {
  let waiting: Buffer[] = [];
  let size = 0;
  let bytes = 0;
  let part = 0;
  const flush = async () => {
    await save(part, Buffer.concat(waiting));
    part += 1;
    waiting = [];
    size = 0;
  };
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    bytes += chunk.length;
    if (size >= PART_BYTES) await flush();
    await onChunk();
  }
  if (size > 0) await flush();
  return bytes;
}
