import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency, Money } from '#kernel/money.ts';

/** INVOICE: owed by the customer. PAYMENT, which includes credit notes and advances: in the customer's favour. */
export type DocumentClass = 'INVOICE' | 'PAYMENT';

/** The columns of a document that lists read. Decimals are text. */
export interface ListedDocument {
  readonly id_edocta_detalle: number;
  readonly id_edocta: number | null;
  readonly id_histocta_detalle: number | null;
  readonly numero_cuenta: string;
  readonly tipo_cuenta: string;
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
  readonly moneda: Currency;
  readonly valor_original: string;
  /** The open balance. */
  readonly total: string;
  readonly pago_en_linea: boolean;
  readonly bloqueo_erp: string | null;
  readonly negocio: string | null;
  readonly periodo: string | null;
  readonly texto: string | null;
  readonly creado_en: Date | null;
}

/** A block on a document, by an unfinished payment or compensation of the portal, or by the ERP. */
export interface DocumentBlock {
  readonly motivo: 'pago' | 'compensacion' | 'erp';
  /** The ERP's reason, when it gave one. */
  readonly descripcion: string | undefined;
  /** The operation that blocks it; undefined for the ERP's blocks. */
  readonly uuid: string | undefined;
  readonly desde: Date | undefined;
}

/** A document as a payment needs to see it, locked in the payment's transaction. */
export interface DocumentForPayment {
  readonly id_edocta_detalle: number;
  /** Only invoices can be paid; callers must refuse to pay a PAYMENT. */
  readonly clase: DocumentClass;
  readonly num_documento: string;
  readonly num_factura: string | undefined;
  readonly fecha_vencimiento_documento: LocalDate;
  readonly nombre_destino: string | undefined;
  /** Current open balance. */
  readonly total: Money;
  readonly pago_en_linea: boolean;
  readonly bloqueo: DocumentBlock | undefined;
}

/** A document that another operation already blocks. */
export interface BlockConflict {
  readonly id_edocta_detalle: number;
  readonly num_documento: string;
  readonly motivo: 'pago' | 'compensacion';
  readonly uuid: string;
  readonly desde: Date;
}
