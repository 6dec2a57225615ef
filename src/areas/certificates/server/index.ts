import type { CertificateKind } from '#areas/exports/server/index.ts';
import type { Operation } from '#areas/session/rules/operation.ts';
import type { ReaderOf } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import { createFileMaker } from '#platform/made-files/file-maker.ts';
import { operations } from '../rules/operations.ts';
import { certificateKind, loadCertificatePdf, SALES_DOWNLOAD } from './certificate-files.ts';
import type { CertificatesDeps } from './certificates-deps.ts';
import { createResolvers } from './resolvers.ts';
import { salesKind } from './verify-sales.ts';

export type {} from './tables.ts';

interface Deps extends Omit<CertificatesDeps, 'files'> {
  readonly readerOf: ReaderOf;
}

export interface CertificatesBackend extends AreaBackend<Operation> {
  /** The kind of certificate that the area exports verifies by its number. */
  readonly kind: CertificateKind;
}

export function createCertificatesBackend({ readerOf, ...rest }: Deps): CertificatesBackend {
  const files = createFileMaker(rest, certificateKind(rest));
  const deps: CertificatesDeps = { ...rest, files };
  deps.links.handlers.set(SALES_DOWNLOAD, async (id, tokenHash) => {
    const reader = await readerOf(tokenHash, operations['Mutation.descargarCertificadoVentas']);
    return reader && loadCertificatePdf(deps, id, reader);
  });
  return {
    resolvers: createResolvers(deps),
    operations,
    jobs: files.jobs,
    kind: salesKind,
  };
}
