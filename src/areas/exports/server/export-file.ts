import { Readable } from 'node:stream';
import { z } from 'zod';
import { hasAnyPermission } from '#areas/session/rules/permissions.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { CURRENCIES } from '#kernel/money.ts';
import { isUuid } from '#kernel/uuid.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Download } from '#platform/downloads/signed-links.ts';
import type { ExportDeclaration, ExportReader, OpenedExport } from '#platform/exports/export-declaration.ts';
import type { ExportFormat } from '#platform/exports/export-table.ts';
import { streamRefusal } from '../rules/export-limits.ts';
import { fileName } from '../rules/export-words.ts';
import { findExport, ownedSql, type StoredExport } from './export-queries.ts';
import type { ExportsDeps } from './exports-deps.ts';
import { buildTable, checkRows, writeContent } from './write-content.ts';

/** The kind of signed download links for ordered files. */
export const EXPORT_DOWNLOAD = 'exportacion';

/** Media types of the formats. */
export const FILE_TYPES: Readonly<Record<ExportFormat, string>> = {
  PDF: 'application/pdf',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
  ZIP: 'application/zip',
};

/** Finds a finished file of this person, if the person may still see its whole content. */
export async function findReadyExport(
  { database, clock, declared, provider }: ExportsDeps,
  session: Session,
  id: string,
): Promise<StoredExport | undefined> {
  const found = isUuid(id) ? await findExport(database.kysely, session, id) : undefined;
  if (found?.estado !== 'lista' || found.borrar_en <= clock.now()) return undefined;
  const declaration = declared.get(found.nombre);
  if (!declaration || !mayExport(session, declaration, provider)) return undefined;
  return covers(session, parseStoredReader(found.lector)) ? found : undefined;
}

/** Loads the file of a signed link, if the session may still see it. */
export async function loadExportFile(deps: ExportsDeps, id: string, session: Session): Promise<Download | undefined> {
  const found = await findReadyExport(deps, session, id);
  if (!found) return undefined;
  return {
    filename: found.archivo,
    contentType: FILE_TYPES[found.formato],
    isAttached: true,
    making: 'stored',
    open: () => deps.files.content(id, ownedSql(session)),
  };
}

interface Wanted {
  /** The file's name, without its extension. */
  readonly name: string;
  readonly title: string;
  readonly opened: OpenedExport;
  readonly format: Exclude<ExportFormat, 'ZIP'>;
  readonly reader: ExportReader;
  /** State that the file shows. A kept file of another state is not sent. */
  readonly state?: string;
}

/**
 * Writes a list's file while sending it, for the file addresses in the contract's answers (docs/product/exports.md#direct-files). It has no content
 * when the list has no rows any more, or too many.
 */
export function createListFile(
  { connection, clock }: { readonly connection: Connection; readonly clock: Clock },
  { name, title, opened, format, reader, state }: Wanted,
): Download {
  const made = clock.now();
  return {
    filename: fileName({ name, period: opened.period, made: localDateAt(made), format }),
    contentType: FILE_TYPES[format],
    isAttached: true,
    making: 'list',
    variant: JSON.stringify([reader.cliente, reader.destinos, state]),
    async open() {
      const measured = await opened.measure();
      if (streamRefusal(measured.count)) return undefined;
      const checked = checkRows(opened, measured);
      const table = await buildTable(connection, { title, opened, measured, reader, made });
      const { chunks } = writeContent(format, { ...table, slices: checked.slices }, opened, checked.count);
      return Readable.from(untilFinished(chunks, checked.finish), { objectMode: false });
    },
  };
}

/** Aborts the response when rows changed during reading, so that every complete file is correct. */
async function* untilFinished(chunks: AsyncIterable<Buffer>, finish: () => void): AsyncGenerator<Buffer> {
  yield* chunks;
  finish();
}

const stored = z.object({
  userId: z.number(),
  cliente: z.string(),
  destinos: z.union([z.literal('all'), z.array(z.string())]),
  moneda: z.enum(CURRENCIES),
  permissions: z.array(z.string()),
  roleName: z.string(),
});

/** Serializes a person's access rights to store them with a file, because the job that makes it has no session. */
export const serializeReader = ({ userId, cliente, destinos, moneda, permissions, roleName }: ExportReader): string =>
  JSON.stringify({ userId, cliente, destinos, moneda, permissions: [...permissions], roleName });

/** Parses stored access rights. @throws ZodError for a value that the portal did not write */
export function parseStoredReader(json: unknown): ExportReader {
  const { permissions, ...rest } = stored.parse(json);
  return { ...rest, permissions: new Set(permissions) };
}

/** Whether the session may see everything in a file made for `maker`. */
const covers = (session: Pick<ExportReader, 'cliente' | 'destinos'>, maker: ExportReader): boolean =>
  session.cliente === maker.cliente &&
  (session.destinos === 'all' ||
    (maker.destinos !== 'all' && maker.destinos.every((code) => session.destinos.includes(code))));

/** @param provider the distributor's configured name, the first part of every permission */
export const mayExport = (reader: ExportReader, { needs }: ExportDeclaration, provider: string): boolean =>
  hasAnyPermission(reader, provider, needs);
