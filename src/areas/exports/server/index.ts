import type { Operation } from '#areas/session/rules/operation.ts';
import type { ReaderOf } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { ExportDeclaration } from '#platform/exports/export-declaration.ts';
import { operations } from '../rules/operations.ts';
import { certificateResolversOf } from './certificate-resolvers.ts';
import { exportJob, sweepExports } from './export-job.ts';
import type { ExportsDeps } from './exports-deps.ts';
import { CERTIFICATE_DOWNLOAD, openCertificate } from './open-certificate.ts';
import { EXPORT_DOWNLOAD, openExport } from './open-export.ts';
import { resolversOf } from './resolvers.ts';

export type {} from './tables.ts';

interface Deps extends Omit<ExportsDeps, 'declared'> {
  readonly readerOf: ReaderOf;
  /** Where the pages are reached from outside, without a slash at the end. */
  readonly publicUrl: string;
  /** Of all areas. */
  readonly declarations: readonly ExportDeclaration[];
}

export function openExports({ readerOf, publicUrl, declarations, ...rest }: Deps): AreaBackend<Operation> {
  const declared = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  if (declared.size < declarations.length) throw new Error('Dos áreas declaran una descarga con el mismo nombre.');
  const deps: ExportsDeps = { ...rest, declared };
  deps.links.handlers.set(EXPORT_DOWNLOAD, async (id, tokenHash) => {
    const reader = await readerOf(tokenHash, operations['Mutation.descargarExportacion']);
    return reader && openExport(deps, id, reader);
  });
  deps.links.handlers.set(CERTIFICATE_DOWNLOAD, async (codigo, tokenHash) => {
    const reader = await readerOf(tokenHash, operations['Mutation.descargarCertificadoSaldo']);
    return reader && openCertificate({ ...deps, publicUrl }, codigo, reader);
  });
  const lists = resolversOf(deps);
  const certificates = certificateResolversOf(deps);
  const resolvers = {
    Query: { ...lists.Query, ...certificates.Query },
    Mutation: { ...lists.Mutation, ...certificates.Mutation },
  };
  return { resolvers, operations, jobs: [exportJob(deps), sweepExports(deps)] };
}
