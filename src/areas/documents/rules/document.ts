import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency, Money } from '#kernel/money.ts';

/** INVOICE: owed by the customer. PAYMENT: in the customer's favour, including credit notes and advances. */
export type DocumentClass = 'INVOICE' | 'PAYMENT';

/** Columns of a document that lists read. Decimals are text. */
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

/** A block of a document by an unfinished payment or compensation, or by the ERP. */
export interface DocumentBlock {
  readonly motivo: 'pago' | 'compensacion' | 'erp';
  /** The ERP's reason, if it gives one. */
  readonly descripcion: string | undefined;
  /** The blocking payment or compensation; undefined for a block by the ERP. */
  readonly uuid: string | undefined;
  readonly desde: Date | undefined;
}

/** A document with the facts that a payment needs, locked in the payment's transaction. */
export interface DocumentForPayment {
  readonly id_edocta_detalle: number;
  /** Class of the document. Callers must refuse to pay a PAYMENT. */
  readonly clase: DocumentClass;
  readonly num_documento: string;
  readonly sociedad: string;
  readonly ejercicio: number;
  readonly num_factura: string | undefined;
  readonly fecha_vencimiento_documento: LocalDate;
  readonly nombre_destino: string | undefined;
  /** Current open balance. */
  readonly total: Money;
  readonly pago_en_linea: boolean;
  readonly bloqueo: DocumentBlock | undefined;
}

/** A document that another operation blocks already. */
export interface BlockConflict {
  readonly id_edocta_detalle: number;
  readonly num_documento: string;
  readonly motivo: 'pago' | 'compensacion';
  readonly uuid: string;
  readonly desde: Date;
}
