import type { DocumentForPayment } from '#areas/documents/rules/document.ts';
import type { Money } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { type Allocation, type AskedLine, allocateLine, MAXIMUM_DOCUMENTS, totalOf } from './allocation.ts';
import type { PaymentRefusal } from './refusal.ts';

export interface AskedDocument extends AskedLine {
  readonly numero_documento: string;
  readonly observaciones?: string | null | undefined;
}

export interface PlannedLine extends Allocation {
  readonly document: DocumentForPayment;
  readonly observaciones: string | null;
}

export interface PaymentPlan {
  readonly lines: readonly PlannedLine[];
  readonly total: Money;
}

const LONGEST_REMARK = 255;

/** Whether a document may enter a payment at all; the amount is decided apart. */
export function checkDocument(document: DocumentForPayment): PaymentRefusal | undefined {
  const { num_documento: numeroDocumento, bloqueo } = document;
  if (bloqueo?.motivo === 'pago' && bloqueo.uuid)
    return { code: 'document-in-payment', numeroDocumento, uuidAbierto: bloqueo.uuid };
  if (bloqueo) return { code: 'document-blocked', numeroDocumento };
  if (document.clase !== 'INVOICE') return { code: 'document-not-payable', numeroDocumento };
  if (document.total.minor <= 0) return { code: 'document-settled', numeroDocumento };
  return document.pago_en_linea ? undefined : { code: 'document-not-payable', numeroDocumento };
}

/** What can be said before any document is read. */
export function checkRequest(asked: readonly AskedDocument[]): PaymentRefusal[] {
  if (asked.length === 0) return [{ code: 'no-documents' }];
  if (asked.length > MAXIMUM_DOCUMENTS) return [{ code: 'too-many-documents' }];
  const seen = new Set<string>();
  return asked.flatMap(({ numero_documento: numeroDocumento, observaciones }): PaymentRefusal[] => {
    if (seen.has(numeroDocumento)) return [{ code: 'document-repeated', numeroDocumento }];
    seen.add(numeroDocumento);
    return (observaciones?.length ?? 0) > LONGEST_REMARK ? [{ code: 'remark-too-long', numeroDocumento }] : [];
  });
}

/**
 * Decides the whole payment, all or nothing; every line that cannot be paid is named, not only the first.
 * @param documents the customer's documents, locked; what is missing here looks as if it did not exist
 */
export function planPayment(
  asked: readonly AskedDocument[],
  documents: readonly DocumentForPayment[],
): Result<PaymentPlan, readonly PaymentRefusal[]> {
  const early = checkRequest(asked);
  if (early.length > 0) return refuse(early);
  const byNumber = new Map(documents.map((document) => [document.num_documento, document]));
  const lines: PlannedLine[] = [];
  const refusals: PaymentRefusal[] = [];
  for (const each of asked) {
    const line = planLine(each, byNumber.get(each.numero_documento));
    if (line.ok) lines.push(line.value);
    else refusals.push(line.refusal);
  }
  const currencies = new Set(lines.map(({ amount }) => amount.currency));
  if (currencies.size > 1) refusals.push({ code: 'currency-mixed' });
  const [first] = lines;
  if (refusals.length > 0 || !first) return refuse(refusals);
  return accept({ lines, total: totalOf(lines, first.amount.currency) });
}

function planLine(asked: AskedDocument, document: DocumentForPayment | undefined): Result<PlannedLine, PaymentRefusal> {
  const numeroDocumento = asked.numero_documento;
  if (!document) return refuse({ code: 'document-not-found', numeroDocumento });
  const refusal = checkDocument(document);
  if (refusal) return refuse(refusal);
  const allocation = allocateLine(asked, document.total);
  if (!allocation.ok) return refuse({ code: allocation.refusal, numeroDocumento });
  return accept({ ...allocation.value, document, observaciones: asked.observaciones?.trim() || null });
}
