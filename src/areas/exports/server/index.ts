import type { Operation } from '#areas/session/rules/operation.ts';
import type { FindAllowedSession } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { ExportDeclaration } from '#platform/exports/export-declaration.ts';
import { createFileMaker } from '#platform/made-files/file-maker.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { type ListFileDeps, serveListFiles } from '../console/server/list-files.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';
import { operations } from '../rules/operations.ts';
import { balanceKind, type CertificateKind } from './certificate-kind.ts';
import { CERTIFICATE_DOWNLOAD, loadCertificatePdf } from './certificate-links.ts';
import { createCertificateResolvers } from './certificate-resolvers.ts';
import { EXPORT_DOWNLOAD, loadExportFile } from './export-file.ts';
import { exportKind } from './export-files.ts';
import type { ExportsDeps } from './exports-deps.ts';
import { createResolvers } from './resolvers.ts';

export { streamRefusal } from '../rules/export-limits.ts';
export type { CertificateKind } from './certificate-kind.ts';
export { createTodaysCertificateLink } from './certificate-links.ts';
/** Builds addresses of lists' files, for resolvers of other areas. */
export { createListFile } from './export-file.ts';
export type {} from './tables.ts';

interface Deps extends Omit<ExportsDeps, 'declared' | 'files'> {
  readonly findAllowedSession: FindAllowedSession;
  /** Public address of the pages, without a slash at the end. */
  readonly publicUrl: string;
  /** Export declarations of all areas. */
  readonly declarations: readonly ExportDeclaration[];
  /** The console's lists as files; undefined without a console. */
  readonly listFiles?: Pick<ListFileDeps, 'links' | 'findOperator' | 'files'>;
  /** Kinds of certificates of other areas, which this area verifies too. */
  readonly certificateKinds?: readonly CertificateKind[];
}

export function createExportsBackend({
  findAllowedSession,
  publicUrl,
  declarations,
  certificateKinds = [],
  listFiles,
  ...rest
}: Deps): AreaBackend<Operation> {
  const declared = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  if (declared.size < declarations.length) throw new Error('Dos áreas declaran una descarga con el mismo nombre.');
  const files = createFileMaker(rest, exportKind({ ...rest, declared }));
  const deps: ExportsDeps = { ...rest, declared, files };
  deps.links.handlers.set(EXPORT_DOWNLOAD, async (id, tokenHash) => {
    const reader = await findAllowedSession(tokenHash, operations['Mutation.descargarExportacion']);
    return reader && loadExportFile(deps, id, reader);
  });
  deps.links.handlers.set(CERTIFICATE_DOWNLOAD, async (codigo, tokenHash) => {
    const reader = await findAllowedSession(tokenHash, operations['Mutation.descargarCertificadoSaldo']);
    return reader && loadCertificatePdf({ ...deps, publicUrl }, codigo, reader);
  });
  const lists = createResolvers(deps);
  const certificates = createCertificateResolvers(deps, [balanceKind, ...certificateKinds]);
  const resolvers = {
    Query: { ...lists.Query, ...certificates.Query },
    Mutation: { ...lists.Mutation, ...certificates.Mutation },
  };
  const ofConsole = listFiles && { ...listFiles, database: rest.database, clock: rest.clock };
  if (ofConsole) serveListFiles(ofConsole);
  return {
    resolvers,
    operations,
    ...(ofConsole && { console: { resolvers: createConsoleResolvers(ofConsole), operations: operatorOperations } }),
    jobs: files.jobs,
  };
}
