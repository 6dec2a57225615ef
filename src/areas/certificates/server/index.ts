import type { CertificateKind } from '#areas/exports/server/index.ts';
import type { Operation } from '#areas/session/rules/operation.ts';
import type { FindAllowedSession } from '#areas/session/server/index.ts';
import { formatLocalDate } from '#kernel/local-date.ts';
import type { AreaBackend } from '#platform/area.ts';
import { createFileMaker } from '#platform/made-files/file-maker.ts';
import { printedQuantity } from '#platform/print/printed-amounts.ts';
import { operations } from '../rules/operations.ts';
import { BUSINESSES, CERTIFICATE_LETTERS } from '../rules/sales-request.ts';
import { certificateKind, loadSalesCertificatePdf, SALES_DOWNLOAD } from './certificate-files.ts';
import type { CertificatesDeps } from './certificates-deps.ts';
import { verifySales } from './request-queries.ts';
import { createResolvers } from './resolvers.ts';

/** The public page of a certificate of sales. It shows the same facts as the PDF. */
const salesKind: CertificateKind = {
  letters: CERTIFICATE_LETTERS,
  async verify(connection, codigo) {
    const found = await verifySales(connection, codigo);
    if (!found?.emitido_en) return undefined;
    const { nombre, tipo_nit, nit, pais, moneda, valor, emitido_en } = found;
    return {
      ...{ codigo, nombre, tipo_nit, nit, pais, moneda, valor, emitido_en },
      titulo: 'Certificado de ventas',
      concepto: `Ventas del ${formatLocalDate(found.start_date)} al ${formatLocalDate(found.end_date)}`,
      datos: [
        { nombre: 'Negocio', valor: BUSINESSES[found.negocio] },
        { nombre: 'Destino', valor: destinationWords(found) },
        ...found.volumenes.map(({ unidad, cantidad }) => ({
          nombre: 'Cantidad facturada',
          valor: `${printedQuantity(cantidad)} ${unidad}`,
        })),
      ],
    };
  },
};

const destinationWords = ({ nombre_comercial, codigo_destinatario, destinos }: DestinationOf): string => {
  if (codigo_destinatario !== null) return nombre_comercial ?? codigo_destinatario;
  return destinos === null ? 'Todos los destinos' : `${destinos.length.toLocaleString('es-CO')} de sus destinos`;
};

interface DestinationOf {
  readonly nombre_comercial: string | null;
  readonly codigo_destinatario: string | null;
  readonly destinos: readonly string[] | null;
}

export type {} from './tables.ts';

interface Deps extends Omit<CertificatesDeps, 'files'> {
  readonly findAllowedSession: FindAllowedSession;
}

export interface CertificatesBackend extends AreaBackend<Operation> {
  /** The kind of certificate that the area exports verifies by its number. */
  readonly kind: CertificateKind;
}

export function createCertificatesBackend({ findAllowedSession, ...rest }: Deps): CertificatesBackend {
  const files = createFileMaker(rest, certificateKind(rest));
  const deps: CertificatesDeps = { ...rest, files };
  deps.links.handlers.set(SALES_DOWNLOAD, async (id, tokenHash) => {
    const reader = await findAllowedSession(tokenHash, operations['Mutation.descargarCertificadoVentas']);
    return reader && loadSalesCertificatePdf(deps, id, reader);
  });
  return {
    resolvers: createResolvers(deps),
    operations,
    jobs: files.jobs,
    kind: salesKind,
  };
}
