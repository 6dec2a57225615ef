import { daysOverdue, documentState } from '#areas/documents/rules/document-state.ts';
import { hasPdf } from '#areas/documents/rules/pdf-link.ts';
import { presentBlock } from '#areas/documents/server/index.ts';
import type { Relacionado } from '#generated/contract.ts';
import { daysBetween, type LocalDate } from '#kernel/local-date.ts';
import { documentDetail } from '../rules/document-detail.ts';
import type { AccountRow } from './account-queries.ts';

const MINUS: Readonly<Record<AccountRow['clase'], string>> = { INVOICE: '', PAYMENT: '-' };

/** A decimal with the sign of its effect on the account; zero has no sign. */
export const signedAmount = (decimal: string, clase: AccountRow['clase']): string =>
  Number(decimal) === 0 ? decimal : MINUS[clase] + decimal;

type RelatedOf = (id: number) => Relacionado[];

/** Fields that status and history share. */
const common = (row: AccountRow, today: LocalDate, relatedOf: RelatedOf) => ({
  id_edocta_detalle: row.id_edocta_detalle,
  clase: row.clase,
  num_documento: row.num_documento,
  num_factura: row.num_factura,
  nif_comunitario: row.nif_comunitario,
  cufe: row.cufe,
  tipo_documento: row.tipo_documento,
  classification: row.agrupacion,
  fecha_documento: row.fecha_documento,
  fecha_vencimiento_documento: row.fecha_vencimiento_documento,
  estado_documento: documentState(row.total, row.fecha_vencimiento_documento, today, row.clase),
  detalle: documentDetail(row),
  tiene_pdf: hasPdf(row.tipo_documento),
  tiene_xml: row.tiene_xml,
  relacionados: relatedOf(row.id_edocta_detalle),
});

const overdue = ({ clase, fecha_vencimiento_documento }: AccountRow, on: LocalDate): number =>
  clase === 'INVOICE' ? daysOverdue(fecha_vencimiento_documento, on) : 0;

export const presentOpenDocument = (row: AccountRow, today: LocalDate, relatedOf: RelatedOf) => ({
  ...common(row, today, relatedOf),
  total: signedAmount(row.total, row.clase),
  dias_mora: overdue(row, today),
  bloqueada: row.bloqueo_motivo !== null || row.bloqueo_erp !== null,
  bloqueo: presentBlock(row),
});

export const presentHistoryDocument = (row: AccountRow, today: LocalDate, relatedOf: RelatedOf) => ({
  ...common(row, today, relatedOf),
  nombre_destino: row.nombre_destino,
  id_histocta_detalle: row.id_histocta_detalle ?? row.id_edocta_detalle,
  created_at: row.creado_en?.toISOString(),
  total: signedAmount(row.valor_original, row.clase),
  saldo: signedAmount(row.total, row.clase),
  fecha_saldado: row.fecha_saldado,
  get dias_mora() {
    if (Number(row.total) > 0) return overdue(row, today);
    const late = row.fecha_saldado ? daysBetween(row.fecha_vencimiento_documento, row.fecha_saldado) : 0;
    return row.clase === 'INVOICE' ? Math.max(late, 0) : 0;
  },
  abonos: [...(row.abonos ?? [])],
});

/** A document with the field names of the contract's status that has a header. */
export const presentLine = (row: AccountRow, today: LocalDate) => ({
  id_histocuenta_detalle: row.id_histocta_detalle ?? row.id_edocta_detalle,
  dias_mora: overdue(row, today),
  numero_documento: row.num_documento,
  numero_factura: row.num_factura,
  cufe: row.cufe,
  tipo_documento: row.tipo_documento,
  clasificacion: row.agrupacion,
  agrupacion: row.agrupacion,
  fecha_documento: row.fecha_documento,
  fecha_vencimiento_documento: row.fecha_vencimiento_documento,
  total: signedAmount(row.total, row.clase),
  estado_documento: documentState(row.total, row.fecha_vencimiento_documento, today, row.clase),
  negocio: row.negocio,
  periodo: row.periodo,
});
