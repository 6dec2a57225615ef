import type { CertificateKind } from '#areas/exports/server/index.ts';
import { formatLocalDate } from '#kernel/local-date.ts';
import { printedQuantity } from '#platform/print/printed-amounts.ts';
import { BUSINESSES, CERTIFICATE_LETTERS } from '../rules/sales-request.ts';
import { verifySales } from './request-queries.ts';

/** The public page of a certificate of sales. It shows the same facts as the PDF. */
export const salesKind: CertificateKind = {
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
