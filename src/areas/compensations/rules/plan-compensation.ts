import type { DocumentClass, DocumentForPayment } from '#areas/documents/rules/document.ts';
import { createDocumentLookup, createRepetitionCheck, isTooLong } from '#areas/documents/rules/named-document.ts';
import { compareMoney, type Money, parseMoney, toDecimal } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { type Pair, pairedAmount, pairedTotal, pairOldestFirst, type Side } from './pairing.ts';
import type { CompensationRefusal, CompensationRefusalCode } from './refusal.ts';

/** Maximum documents of a compensation, both sides together, and maximum pairs (docs/product/compensations.md#limits). */
export const MAXIMUM_COMPENSATION_DOCUMENTS = 100;
export const MAXIMUM_PAIRS = 200;

/** A requested line. The amount is a decimal, as text or number. */
export interface CompensationLineInput {
  readonly tipo: string;
  readonly num_documento: string;
  readonly monto: string | number;
  /** Identifier of the document. Needed when several documents have the number. */
  readonly id_edocta_detalle?: number | null | undefined;
}

export interface CompensationPairInput {
  readonly pago: number;
  readonly factura: number;
  readonly monto: string | number;
}

export interface CompensationLine {
  readonly document: DocumentForPayment;
  /** Amount of the document that the compensation uses. */
  readonly taken: Money;
}

export interface CompensationPlan {
  readonly lines: readonly CompensationLine[];
  readonly pairs: readonly Pair[];
  readonly total: Money;
}

const isSide = (tipo: string): tipo is DocumentClass => tipo === 'INVOICE' || tipo === 'PAYMENT';

/**
 * Validates the request before any document is read, so that its size is limited.
 * @returns an empty list for a valid request
 */
export function checkCompensationRequest(
  asked: readonly CompensationLineInput[],
  pairs: readonly CompensationPairInput[],
): CompensationRefusal[] {
  if (asked.length > MAXIMUM_COMPENSATION_DOCUMENTS) return [{ code: 'too-many-documents' }];
  if (pairs.length > MAXIMUM_PAIRS) return [{ code: 'too-many-pairs' }];
  const sides = new Set(asked.map(({ tipo }) => tipo));
  if (!sides.has('INVOICE') || !sides.has('PAYMENT')) return [{ code: 'too-few-sides' }];
  const isRepeated = createRepetitionCheck();
  const refusals = asked.flatMap(({ tipo, num_documento, monto, id_edocta_detalle }): CompensationRefusal[] => {
    const about = { numDocumento: num_documento, id: id_edocta_detalle ?? undefined };
    if (isRepeated(num_documento, id_edocta_detalle)) return [{ code: 'document-repeated', ...about }];
    if (!isSide(tipo)) return [{ code: 'type-unknown', ...about }];
    return isTooLong(monto) ? [{ code: 'amount-invalid', ...about }] : [];
  });
  if (pairs.some(({ monto }) => isTooLong(monto))) refusals.push({ code: 'amount-invalid' });
  return refusals;
}

/**
 * Decides the whole compensation: all lines or none. Names every line that cannot be set off.
 * @param documents the customer's documents, locked; lines with other documents are refused as not found
 */
export function planCompensation(
  asked: readonly CompensationLineInput[],
  askedPairs: readonly CompensationPairInput[],
  documents: readonly DocumentForPayment[],
): Result<CompensationPlan, readonly CompensationRefusal[]> {
  const early = checkCompensationRequest(asked, askedPairs);
  if (early.length > 0) return refuse(early);
  const chosen = chooseDocuments(asked, documents);
  if (!chosen.ok) return chosen;
  const paired = askedPairs.length > 0 ? readPairs(askedPairs, chosen.value) : accept(pairsOf(chosen.value));
  return paired.ok ? accept(planOf(chosen.value, paired.value)) : paired;
}

interface ChosenLine {
  readonly document: DocumentForPayment;
  /** Maximum amount of the document that may be used. */
  readonly most: Money;
}

function chooseDocuments(
  asked: readonly CompensationLineInput[],
  documents: readonly DocumentForPayment[],
): Result<readonly ChosenLine[], readonly CompensationRefusal[]> {
  const findDocument = createDocumentLookup(documents);
  const planned = new Set<number>();
  const lines: ChosenLine[] = [];
  const refusals: CompensationRefusal[] = [];
  for (const each of asked) {
    const id = each.id_edocta_detalle ?? undefined;
    const line = chooseDocument(each, findDocument(each.num_documento, id), planned);
    if (line.ok) lines.push(line.value);
    else refusals.push({ numDocumento: each.num_documento, id, ...line.refusal });
  }
  if (new Set(lines.map(({ most }) => most.currency)).size > 1) refusals.push({ code: 'currency-mixed' });
  return refusals.length > 0 ? refuse(refusals) : accept(lines);
}

function chooseDocument(
  asked: CompensationLineInput,
  document: DocumentForPayment | 'ambiguous' | undefined,
  planned: Set<number>,
): Result<ChosenLine, CompensationRefusal> {
  if (!document) return refuse({ code: 'document-not-found' });
  if (document === 'ambiguous') return refuse({ code: 'document-ambiguous' });
  // Refuses a document that is requested twice: by identifier, and by number only.
  if (planned.has(document.id_edocta_detalle)) return refuse({ code: 'document-repeated' });
  planned.add(document.id_edocta_detalle);
  if (document.clase !== asked.tipo) return refuse({ code: 'type-mismatch' });
  const refusal = checkCompensationDocument(document);
  if (refusal) return refuse(refusal);
  const most = parseMoney(asked.monto, document.total.currency);
  if (!most) return refuse({ code: 'amount-invalid' });
  const wrong = checkCompensationAmount(most, document.total);
  return wrong ? refuse({ code: wrong, open: toDecimal(document.total) }) : accept({ document, most });
}

/** Whether a document may be part of a compensation, apart from its amount. @returns undefined when it may */
export function checkCompensationDocument({ total, bloqueo }: DocumentForPayment): CompensationRefusal | undefined {
  if (bloqueo?.motivo === 'pago') return { code: 'document-in-payment', heldBy: bloqueo.uuid };
  if (bloqueo?.motivo === 'compensacion') return { code: 'document-in-compensation', heldBy: bloqueo.uuid };
  if (bloqueo) return { code: 'document-blocked' };
  return total.minor > 0 ? undefined : { code: 'document-settled' };
}

/** Checks an amount against the document's maximum (docs/product/compensations.md#amounts). @returns undefined for an allowed amount */
export function checkCompensationAmount(amount: Money, most: Money): CompensationRefusalCode | undefined {
  if (amount.currency !== most.currency) return 'currency-mixed';
  if (amount.minor < 0) return 'amount-negative';
  if (amount.minor === 0) return 'amount-zero';
  return compareMoney(amount, most) > 0 ? 'amount-over-balance' : undefined;
}

const sideOf = ({ document, most }: ChosenLine): Side => ({
  id: document.id_edocta_detalle,
  open: most,
  due: document.fecha_vencimiento_documento,
});

const sidesOf = (lines: readonly ChosenLine[], clase: DocumentClass): Side[] =>
  lines.filter(({ document }) => document.clase === clase).map(sideOf);

const pairsOf = (lines: readonly ChosenLine[]): Pair[] =>
  pairOldestFirst(sidesOf(lines, 'PAYMENT'), sidesOf(lines, 'INVOICE'));

/** Parses the requested pairs and checks that no document exceeds its maximum. */
function readPairs(
  asked: readonly CompensationPairInput[],
  lines: readonly ChosenLine[],
): Result<readonly Pair[], readonly CompensationRefusal[]> {
  const byId = new Map(lines.map((line) => [line.document.id_edocta_detalle, line]));
  const refusals: CompensationRefusal[] = [];
  const pairs: Pair[] = [];
  for (const { pago, factura, monto } of asked) {
    const about = { pair: [pago, factura] as const };
    const [from, to] = [byId.get(pago), byId.get(factura)];
    const amount = from && parseMoney(monto, from.most.currency);
    if (from?.document.clase !== 'PAYMENT' || to?.document.clase !== 'INVOICE')
      refusals.push({ code: 'pair-unknown', ...about });
    else if (pairs.some((each) => each.pago === pago && each.factura === factura))
      refusals.push({ code: 'pair-repeated', ...about });
    else if (!amount) refusals.push({ code: 'amount-invalid', ...about });
    else if (amount.minor <= 0) refusals.push({ code: amount.minor < 0 ? 'amount-negative' : 'amount-zero', ...about });
    else pairs.push({ pago, factura, monto: amount });
  }
  for (const { document, most } of lines) {
    const id = document.id_edocta_detalle;
    if (compareMoney(pairedAmount(id, pairs, most.currency), most) > 0)
      refusals.push({
        code: 'amount-over-balance',
        numDocumento: document.num_documento,
        id,
        open: toDecimal(document.total),
      });
  }
  return refusals.length > 0 ? refuse(refusals) : accept(pairs);
}

/** Builds the plan without documents that have no pair, which need not be blocked. @throws Error without lines */
function planOf(lines: readonly ChosenLine[], pairs: readonly Pair[]): CompensationPlan {
  const [first] = lines;
  if (!first) throw new Error('A compensation without documents was not refused');
  const { currency } = first.most;
  const taken = lines.map(({ document }) => ({
    document,
    taken: pairedAmount(document.id_edocta_detalle, pairs, currency),
  }));
  return {
    lines: taken.filter((line) => line.taken.minor > 0),
    pairs,
    total: pairedTotal(pairs, currency),
  };
}
