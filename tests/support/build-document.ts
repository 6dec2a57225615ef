import type { Insertable } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

type Document = Insertable<Tables['documentos']>;

let serial = 0;

/** Builds a document. Default: an open invoice of 1.000.000 pesos, due on 1 September 2026. */
export function buildDocument(differences: Partial<Document> & Pick<Document, 'numero_cuenta'>): Document {
  serial += 1;
  const number = String(9_000_000 + serial);
  const total = differences.total ?? '1000000.00';
  const fecha_documento = differences.fecha_documento ?? '2026-08-01';
  return {
    sociedad: '1000',
    clase: 'INVOICE',
    tipo_documento: 'RV',
    num_documento: number,
    num_factura: `FE${number}`,
    nombre_destino: 'EDS de las pruebas',
    fecha_documento,
    ejercicio: Number(fecha_documento.slice(0, 4)),
    fecha_vencimiento_documento: '2026-09-01',
    moneda: 'COP',
    valor_original: total,
    saldo_erp: total,
    total,
    actualizado_en: new Date('2026-09-01T00:00:00Z'),
    ...differences,
  };
}
