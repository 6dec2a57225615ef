import type { Selectable } from 'kysely';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Tables } from '#platform/database/tables.ts';

type DocumentColumns = Pick<
  Selectable<Tables['documentos']>,
  | 'id_edocta_detalle'
  | 'id_edocta'
  | 'id_histocta_detalle'
  | 'tipo_cuenta'
  | 'numero_cuenta'
  | 'sociedad'
  | 'clase'
  | 'tipo_documento'
  | 'agrupacion'
  | 'num_documento'
  | 'num_factura'
  | 'nif_comunitario'
  | 'cufe'
  | 'codigo_destinatario'
  | 'nombre_destino'
  | 'ciudad'
  | 'direccion'
  | 'fecha_documento'
  | 'fecha_vencimiento_documento'
  | 'moneda'
  | 'valor_original'
  | 'total'
  | 'pago_en_linea'
  | 'bloqueo_erp'
>;

type BlockColumns = Selectable<Tables['bloqueos']>;

/** A document as the list's statement gives it: decimals and days are text. */
export interface DocumentRow extends Readonly<DocumentColumns> {
  readonly fecha_documento: LocalDate;
  readonly fecha_vencimiento_documento: LocalDate;
  readonly bloqueo_motivo: BlockColumns['motivo'] | null;
  readonly bloqueo_uuid: BlockColumns['uuid'] | null;
  readonly bloqueo_desde: BlockColumns['desde'] | null;
  readonly lineas?: readonly LineRow[] | null;
}

type LineColumns = Pick<
  Selectable<Tables['documento_lineas']>,
  'linea' | 'cod_producto' | 'descripcion' | 'unidad_medida' | 'valor'
>;

/** Quantities and rates are numbers, as JSON gives them; the amount of the line is text. */
export interface LineRow extends Readonly<LineColumns> {
  readonly cantidad: number;
  readonly valor_unitario: number;
  readonly iva_porcentaje: number;
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
