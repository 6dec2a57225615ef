import { randomUUID } from 'node:crypto';
import type { Session } from '#areas/session/rules/scope.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { ExportDeclaration, ExportTotals, OpenedExport } from '#platform/exports/export-declaration.ts';
import type { ExportFormat } from '#platform/exports/export-table.ts';
import {
  deletionAfter,
  EXPORT_LIMITS,
  type ExportRefusal,
  fileCountRefusal,
  rowsRefusal,
} from '../rules/export-limits.ts';
import { fileName } from '../rules/export-words.ts';
import { mayExport, serializeReader } from './export-file.ts';
import { addExport, countExports, findExport, type StoredExport } from './export-queries.ts';
import type { ExportsDeps } from './exports-deps.ts';

const LONGEST_FILTER = 4_000;

export interface OrderedExport {
  readonly name: string;
  readonly format: ExportFormat;
  readonly filter: string;
}

interface Refused {
  readonly code: ExportRefusal;
  readonly sentence: string;
}

const UNKNOWN: Refused = { code: 'unknown-export', sentence: 'Esa lista no se puede descargar.' };
const NOT_ALLOWED: Refused = {
  code: 'no-permission',
  sentence: 'Su usuario no tiene permiso para descargar esta lista.',
};
const NOT_OFFERED: Refused = { code: 'format-not-offered', sentence: 'Esa lista no se descarga en ese formato.' };
const TOO_LONG: Refused = { code: 'filter-invalid', sentence: 'El filtro es demasiado largo.' };

/** Records the order. Makes a short file within the request and leaves a long one to a job. */
export async function orderExport(
  deps: ExportsDeps,
  session: Session,
  ordered: OrderedExport,
): Promise<Result<StoredExport, Refused>> {
  const { declared, provider, clock, database, files } = deps;
  const declaration = declared.get(ordered.name);
  if (!declaration) return refuse(UNKNOWN);
  if (!mayExport(session, declaration, provider)) return refuse(NOT_ALLOWED);
  const opened = openOrder(declaration, ordered, session, deps);
  if (!opened.ok) return opened;
  const measured = await opened.value.measure();
  const tooMany = rowsRefusal(ordered.format, measured.count);
  if (tooMany) return refuse(tooMany);
  const isShort = measured.count <= EXPORT_LIMITS.atOnce[ordered.format];
  const now = clock.now();
  const row = rowOf(declaration, opened.value, measured, { session, ordered, now });
  const added = await inTransaction(database.kysely, async (transaction) => {
    const full = fileCountRefusal(await countExports(transaction, session, now));
    if (full) return refuse<Refused>({ code: 'too-many-files', sentence: full });
    const stored = await addExport(transaction, session, row);
    if (!isShort) await files.queue(transaction, row.id);
    return accept(stored);
  });
  if (!added.ok || !isShort) return added;
  await files.make(row.id, { isAwaited: true });
  return accept((await findExport(database.kysely, session, row.id)) ?? added.value);
}

function openOrder(
  declaration: ExportDeclaration,
  { format, filter }: OrderedExport,
  session: Session,
  { clock }: Pick<ExportsDeps, 'clock'>,
): Result<OpenedExport, Refused> {
  if (!declaration.formats.includes(format)) return refuse(NOT_OFFERED);
  if (filter.length > LONGEST_FILTER) return refuse(TOO_LONG);
  const sentence = declaration.refusal?.(session);
  if (sentence) return refuse({ code: 'export-refused', sentence });
  const today = localDateAt(clock.now());
  const opened = declaration.open({ reader: session, filter: new URLSearchParams(filter), today });
  return opened.ok ? opened : refuse({ code: 'filter-invalid', sentence: opened.refusal });
}

const rowOf = (
  declaration: ExportDeclaration,
  { title = declaration.title, words, period }: OpenedExport,
  { count, total }: ExportTotals,
  { session, ordered, now }: { readonly session: Session; readonly ordered: OrderedExport; readonly now: Date },
) => ({
  id: randomUUID(),
  nombre: declaration.name,
  formato: ordered.format,
  filtro: ordered.filter,
  titulo: title,
  palabras: words,
  lector: serializeReader(session),
  estado: 'espera' as const,
  filas: count,
  moneda: session.moneda,
  total: total ?? null,
  archivo: fileName({ name: declaration.name, period, made: localDateAt(now), format: ordered.format }),
  creada_en: now,
  borrar_en: deletionAfter(now),
});
