import type { DocumentForPayment } from '#areas/documents/rules/document.ts';
import { createDocumentLookup, createRepetitionCheck, isTooLong } from '#areas/documents/rules/named-document.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Money } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import {
  type Allocation,
  allocatedTotal,
  allocateLine,
  MAXIMUM_PAYMENT_DOCUMENTS,
  type PaymentLineInput,
} from './allocation.ts';
import type { PaymentRefusal } from './refusal.ts';

export interface PaymentDocumentInput extends PaymentLineInput {
  readonly numero_documento: string;
  /** Identifier of the document. Needed when several documents have the number. */
  readonly id_edocta_detalle?: number | null | undefined;
  readonly observaciones?: string | null | undefined;
}

export interface PayableLine extends Allocation {
  readonly document: DocumentForPayment;
  readonly observaciones: string | null;
}

export interface PaymentPlan {
  readonly lines: readonly PayableLine[];
  readonly total: Money;
}

const LONGEST_REMARK = 255;

/** Whether a document may be part of a payment, apart from its amount. @returns undefined when it may */
export function checkPaymentDocument(document: DocumentForPayment): PaymentRefusal | undefined {
  const { num_documento: numeroDocumento, bloqueo } = document;
  if (bloqueo?.motivo === 'pago' && bloqueo.uuid)
    return { code: 'document-in-payment', numeroDocumento, uuidAbierto: bloqueo.uuid };
  if (bloqueo) return { code: 'document-blocked', numeroDocumento };
  if (document.clase !== 'INVOICE') return { code: 'document-not-payable', numeroDocumento };
  if (document.total.minor <= 0) return { code: 'document-settled', numeroDocumento };
  return document.pago_en_linea ? undefined : { code: 'document-not-payable', numeroDocumento };
}

/**
 * Validates the request before any document is read, so that its size is limited.
 * @returns an empty list for a valid request
 */
export function checkPaymentRequest(asked: readonly PaymentDocumentInput[]): PaymentRefusal[] {
  if (asked.length === 0) return [{ code: 'no-documents' }];
  if (asked.length > MAXIMUM_PAYMENT_DOCUMENTS) return [{ code: 'too-many-documents' }];
  const isRepeated = createRepetitionCheck();
  return asked.flatMap(({ numero_documento: numeroDocumento, observaciones, ...line }): PaymentRefusal[] => {
    if (isRepeated(numeroDocumento, line.id_edocta_detalle)) return [{ code: 'document-repeated', numeroDocumento }];
    if (isTooLong(line.monto_documento) || isTooLong(line.monto_transaccion))
      return [{ code: 'amount-invalid', numeroDocumento }];
    return (observaciones?.length ?? 0) > LONGEST_REMARK ? [{ code: 'remark-too-long', numeroDocumento }] : [];
  });
}

/**
 * Decides the whole payment: all lines or none. Names every line that cannot be paid.
 * @param country of the customer
 * @param documents the customer's documents, locked; lines with other documents are refused as not found
 */
export function planPayment(
  asked: readonly PaymentDocumentInput[],
  documents: readonly DocumentForPayment[],
  country: Country,
): Result<PaymentPlan, readonly PaymentRefusal[]> {
  const early = checkPaymentRequest(asked);
  if (early.length > 0) return refuse(early);
  const findDocument = createDocumentLookup(documents);
  const planned = new Set<number>();
  const lines: PayableLine[] = [];
  const refusals: PaymentRefusal[] = [];
  for (const each of asked) {
    const id = each.id_edocta_detalle ?? undefined;
    const line = planLine(each, findDocument(each.numero_documento, id), planned, country);
    if (line.ok) lines.push(line.value);
    else refusals.push({ ...line.refusal, ...(id !== undefined && { id }) });
  }
  const currencies = new Set(lines.map(({ amount }) => amount.currency));
  if (currencies.size > 1) refusals.push({ code: 'currency-mixed' });
  const [first] = lines;
  if (refusals.length > 0 || !first) return refuse(refusals);
  return accept({ lines, total: allocatedTotal(lines, first.amount.currency) });
}

function planLine(
  asked: PaymentDocumentInput,
  document: DocumentForPayment | 'ambiguous' | undefined,
  planned: Set<number>,
  country: Country,
): Result<PayableLine, PaymentRefusal> {
  const numeroDocumento = asked.numero_documento;
  if (!document) return refuse({ code: 'document-not-found', numeroDocumento });
  if (document === 'ambiguous') return refuse({ code: 'document-ambiguous', numeroDocumento });
  // Refuses a document that is requested twice: by identifier, and by number only.
  if (planned.has(document.id_edocta_detalle)) return refuse({ code: 'document-repeated', numeroDocumento });
  planned.add(document.id_edocta_detalle);
  const refusal = checkPaymentDocument(document);
  if (refusal) return refuse(refusal);
  const allocation = allocateLine(asked, document.total, country);
  if (!allocation.ok) return refuse({ code: allocation.refusal, numeroDocumento });
  return accept({ ...allocation.value, document, observaciones: asked.observaciones?.trim() || null });
}
