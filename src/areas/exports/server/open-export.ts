import type { Session } from '#areas/session/rules/scope.ts';
import { isUuid } from '#kernel/uuid.ts';
import type { Download } from '#platform/downloads/download.ts';
import type { ExportFormat } from '#platform/exports/export-table.ts';
import { findExport, ownedBy, type StoredExport } from './export-queries.ts';
import type { ExportsDeps } from './exports-deps.ts';
import { covers, mayExport, readStored } from './stored-reader.ts';

/** The kind under which the addresses of ordered files are signed. */
export const EXPORT_DOWNLOAD = 'exportacion';

export const FILE_TYPES: Readonly<Record<ExportFormat, string>> = {
  PDF: 'application/pdf',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
  ZIP: 'application/zip',
};

/** Finds a finished file of this person, if the person may still see its whole content. */
export async function findReady(
  { database, clock, declared, provider }: ExportsDeps,
  session: Session,
  id: string,
): Promise<StoredExport | undefined> {
  const found = isUuid(id) ? await findExport(database.kysely, session, id) : undefined;
  if (found?.estado !== 'lista' || found.borrar_en <= clock.now()) return undefined;
  const declaration = declared.get(found.nombre);
  if (!declaration || !mayExport(session, declaration, provider)) return undefined;
  return covers(session, readStored(found.lector)) ? found : undefined;
}

/** The file behind a signed address, if its session may still see it. */
export async function openExport(deps: ExportsDeps, id: string, session: Session): Promise<Download | undefined> {
  const found = await findReady(deps, session, id);
  if (!found) return undefined;
  return {
    filename: found.archivo,
    contentType: FILE_TYPES[found.formato],
    isAttached: true,
    stream: deps.files.content(id, ownedBy(session)),
  };
}
