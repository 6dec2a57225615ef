import type { LocalDate } from '#kernel/local-date.ts';
import { daysOverdue, daysSinceDue, stateOf } from '../rules/document-state.ts';
import { hasPdf } from '../rules/pdf-link.ts';
import type { DocumentRow } from './list-rows.ts';

/** A row as the contract shows it. */
export function presentDocument(row: DocumentRow, nombreCliente: string, today: LocalDate) {
  const due = row.fecha_vencimiento_documento;
  const estado = stateOf(row.total, due, today, row.clase);
  return {
    ...row,
    nombre_cliente: nombreCliente,
    estado_documento: estado,
    estado_numero_documento: estado === 'C' ? 'C' : 'A',
    dias_mora: estado === 'AT' ? daysOverdue(due, today) : 0,
    dias_mora_documento: daysSinceDue(due, today),
    classification: row.agrupacion,
    bloqueada: row.bloqueo_motivo !== null || row.bloqueo_erp !== null,
    bloqueo: presentBlock(row),
    tiene_pdf: hasPdf(row.tipo_documento),
    detalle: [...(row.lineas ?? [])],
  };
}

/** The portal's own block comes before the ERP's: it says more, and it ends by itself. */
function presentBlock({ bloqueo_motivo: motivo, bloqueo_uuid: uuid, bloqueo_desde: desde, bloqueo_erp }: DocumentRow) {
  if (motivo) return { motivo, uuid, desde: desde?.toISOString() };
  return bloqueo_erp === null ? undefined : { motivo: 'erp', descripcion: bloqueo_erp };
}
