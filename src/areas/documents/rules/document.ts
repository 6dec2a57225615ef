import type { LocalDate } from '#kernel/local-date.ts';
import type { Money } from '#kernel/money.ts';

/** An invoice is owed by the customer; a payment (credit notes and advances too) stands in the customer's favour. */
export type DocumentClass = 'INVOICE' | 'PAYMENT';

/** What holds a document: an unfinished payment or compensation of the portal, or the ERP itself. */
export interface DocumentBlock {
  readonly motivo: 'pago' | 'compensacion' | 'erp';
  /** The ERP's reason, when it gave one. */
  readonly descripcion: string | undefined;
  /** The operation that holds it; the ERP's blocks have none. */
  readonly uuid: string | undefined;
  readonly desde: Date | undefined;
}

/** A document as a payment needs to see it, locked in the payment's transaction. */
export interface DocumentForPayment {
  readonly id_edocta_detalle: number;
  /** Only invoices can be paid; a caller that is asked to pay a PAYMENT refuses. */
  readonly clase: DocumentClass;
  readonly num_documento: string;
  readonly num_factura: string | undefined;
  readonly fecha_vencimiento_documento: LocalDate;
  readonly nombre_destino: string | undefined;
  /** What is open now. */
  readonly total: Money;
  readonly pago_en_linea: boolean;
  readonly bloqueo: DocumentBlock | undefined;
}

/** A document that another operation already holds. */
export interface BlockConflict {
  readonly id_edocta_detalle: number;
  readonly num_documento: string;
  readonly motivo: 'pago' | 'compensacion';
  readonly uuid: string;
  readonly desde: Date;
}
