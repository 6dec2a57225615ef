import type { Relacionado } from '#generated/contract.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { daysOverdue, daysSinceDue, documentState } from '../rules/document-state.ts';
import { hasPdf } from '../rules/pdf-link.ts';
import type { DocumentRow } from './list-ask.ts';

/** Converts a row for the contract. Computed fields are getters, because their columns are read only when the field is selected. */
export function presentDocument(
  row: DocumentRow,
  nombreCliente: string,
  today: LocalDate,
  relatedOf: (id: number) => Relacionado[],
) {
  const state = () => documentState(row.total, row.fecha_vencimiento_documento, today, row.clase);
  return {
    ...row,
    nombre_cliente: nombreCliente,
    get estado_documento() {
      return state();
    },
    get estado_numero_documento() {
      return state() === 'C' ? 'C' : 'A';
    },
    get dias_mora() {
      return state() === 'AT' ? daysOverdue(row.fecha_vencimiento_documento, today) : 0;
    },
    get dias_mora_documento() {
      return daysSinceDue(row.fecha_vencimiento_documento, today);
    },
    get tiene_pdf() {
      return hasPdf(row.tipo_documento);
    },
    classification: row.agrupacion,
    bloqueada: row.bloqueo_motivo !== null || row.bloqueo_erp !== null,
    bloqueo: presentBlock(row),
    detalle: [...(row.lineas ?? [])],
    relacionados: relatedOf(row.id_edocta_detalle),
  };
}

/** The block of a document. The portal's comes before the ERP's: it is more specific and ends without the ERP. */
export function presentBlock({
  bloqueo_motivo: motivo,
  bloqueo_uuid: uuid,
  bloqueo_desde: desde,
  bloqueo_erp,
}: Pick<DocumentRow, 'bloqueo_motivo' | 'bloqueo_uuid' | 'bloqueo_desde' | 'bloqueo_erp'>) {
  if (motivo) return { motivo, uuid, desde: desde?.toISOString() };
  return bloqueo_erp === null ? undefined : { motivo: 'erp', descripcion: bloqueo_erp };
}
