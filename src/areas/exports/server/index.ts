import type { Operation } from '#areas/session/rules/operation.ts';
import type { ReaderOf } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { ExportDeclaration } from '#platform/exports/export-declaration.ts';
import { operations } from '../rules/operations.ts';
import { exportJob, sweepExports } from './export-job.ts';
import type { ExportsDeps } from './exports-deps.ts';
import { EXPORT_DOWNLOAD, openExport } from './open-export.ts';
import { resolversOf } from './resolvers.ts';

export type {} from './tables.ts';

interface Deps extends Omit<ExportsDeps, 'declared'> {
  readonly readerOf: ReaderOf;
  /** Of all areas. */
  readonly declarations: readonly ExportDeclaration[];
}

export function openExports({ readerOf, declarations, ...rest }: Deps): AreaBackend<Operation> {
  const declared = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  if (declared.size < declarations.length) throw new Error('Dos áreas declaran una descarga con el mismo nombre.');
  const deps: ExportsDeps = { ...rest, declared };
  deps.links.handlers.set(EXPORT_DOWNLOAD, async (id, tokenHash) => {
    const reader = await readerOf(tokenHash, operations['Mutation.descargarExportacion']);
    return reader && openExport(deps, id, reader);
  });
  return { resolvers: resolversOf(deps), operations, jobs: [exportJob(deps), sweepExports(deps)] };
}
