import type { LocalDate } from '#kernel/local-date.ts';
import type { DocumentClass } from '../rules/document.ts';

/** A document as the list's statement gives it: decimals and days are text. */
export interface DocumentRow {
  readonly id_edocta_detalle: number;
  readonly id_edocta: number | null;
  readonly id_histocta_detalle: number | null;
  readonly tipo_cuenta: string;
  readonly numero_cuenta: string;
  readonly sociedad: string;
  readonly clase: DocumentClass;
  readonly tipo_documento: string;
  readonly agrupacion: string | null;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly nif_comunitario: string | null;
  readonly cufe: string | null;
  readonly codigo_destinatario: string | null;
  readonly nombre_destino: string | null;
  readonly ciudad: string | null;
  readonly direccion: string | null;
  readonly fecha_documento: LocalDate;
  readonly fecha_vencimiento_documento: LocalDate;
  readonly moneda: string;
  readonly valor_original: string;
  readonly total: string;
  readonly pago_en_linea: boolean;
  readonly bloqueo_erp: string | null;
  readonly bloqueo_motivo: 'pago' | 'compensacion' | null;
  readonly bloqueo_uuid: string | null;
  readonly bloqueo_desde: Date | null;
  readonly lineas?: readonly LineRow[] | null;
}

export interface LineRow {
  readonly linea: number;
  readonly cod_producto: string;
  readonly descripcion: string;
  readonly cantidad: number;
  readonly unidad_medida: string;
  readonly valor_unitario: number;
  readonly iva_porcentaje: number;
  readonly valor: string;
}

export interface SummaryRow {
  readonly open_count: number;
  readonly total_amount: string;
  readonly total_amount_expired: string;
  readonly total_amount_to_expire: string;
  readonly total_amount_expire_today: string;
  readonly one_to_seven_days: string;
  readonly fourteen_days: string;
  readonly twenty_one_days: string;
  readonly greater_twenty_one_days: string;
  readonly total_amount_expired_payable: string;
  readonly expired_count: number;
  readonly expired_payable_count: number;
  readonly expire_today_count: number;
}

export interface FavourRow {
  readonly total_amount_positive: string;
}

export interface CountRow {
  readonly total_count: number;
  readonly filtered_amount: string;
}
