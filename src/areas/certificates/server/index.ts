import type { CertificateKind } from '#areas/exports/server/index.ts';
import type { Operation } from '#areas/session/rules/operation.ts';
import type { ReaderOf } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import { operations } from '../rules/operations.ts';
import { certificateJob, sweepCertificates } from './certificate-job.ts';
import type { CertificatesDeps } from './certificates-deps.ts';
import { openCertificate, SALES_DOWNLOAD } from './open-certificate.ts';
import { resolversOf } from './resolvers.ts';
import { salesKind } from './verify-sales.ts';

export type {} from './tables.ts';

interface Deps extends CertificatesDeps {
  readonly readerOf: ReaderOf;
}

export interface CertificatesBackend extends AreaBackend<Operation> {
  /** Verified by its number, beside the certificates of other areas. */
  readonly kind: CertificateKind;
}

export function openCertificates({ readerOf, ...deps }: Deps): CertificatesBackend {
  deps.links.handlers.set(SALES_DOWNLOAD, async (id, tokenHash) => {
    const reader = await readerOf(tokenHash, operations['Mutation.descargarCertificadoVentas']);
    return reader && openCertificate(deps, id, reader);
  });
  return {
    resolvers: resolversOf(deps),
    operations,
    jobs: [certificateJob(deps), sweepCertificates(deps)],
    kind: salesKind,
  };
}
