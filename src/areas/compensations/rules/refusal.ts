/** The contract's English sentences for refused compensations, by code (docs/product/compensations.md#messages). */
export const COMPENSATION_REFUSALS = {
  'too-few-sides': 'You must choose at least 1 item from each side to make compensation',
  'too-many-documents': 'A compensation has too many documents.',
  'too-many-pairs': 'A compensation has too many pairs.',
  'type-unknown': 'The type of the line must be INVOICE or PAYMENT.',
  'type-mismatch': 'The document is of the other side.',
  'document-not-found': 'The document was not found.',
  'document-ambiguous': 'Several documents have this number: id_edocta_detalle is required.',
  'document-repeated': 'The document is repeated.',
  'document-settled': 'The document has no open balance.',
  'document-blocked': 'The document is blocked.',
  'document-in-payment': 'The document is part of a payment in process.',
  'document-in-compensation': 'The document is part of a compensation in process.',
  'pair-unknown': 'A pair names a document that is not among the lines of its side.',
  'pair-repeated': 'The pair is repeated.',
  'currency-mixed': 'A compensation has only one currency.',
  'amount-invalid': 'The amount is not valid.',
  'amount-negative': 'The amount cannot be negative.',
  'amount-zero': 'The amount must be greater than 0.',
  'amount-over-balance': 'The amount is greater than the open balance of the document.',
} as const;

export type CompensationRefusalCode = keyof typeof COMPENSATION_REFUSALS;

export interface CompensationRefusal {
  readonly code: CompensationRefusalCode;
  readonly numDocumento?: string | undefined;
  readonly id?: number | undefined;
  /** Identifiers of the refused pair's document in favour and invoice. */
  readonly pair?: readonly [pago: number, factura: number];
  /** Open balance of the document now, as a decimal. */
  readonly open?: string;
  /** The payment or compensation that blocks the document. */
  readonly heldBy?: string | undefined;
}

/** The contract's message when an idempotency key is used again for another request. */
export const KEY_REUSED_MESSAGE = 'The idempotency key was already used with another request.';

/** The contract's English sentence. */
export const compensationRefusalMessage = ({ code }: CompensationRefusal): string => COMPENSATION_REFUSALS[code];

const SENT_BEFORE = 'Your compensation was sent correctly, in approximately ';
const SENT_AFTER = ' minutes we will be confirming if it was successful.';

/** The contract's English sentence after sending. */
export const sentMessage = (minutes: number): string => `${SENT_BEFORE}${minutes}${SENT_AFTER}`;

/** Reads the promised minutes in the sentence; undefined for another sentence. */
export function readPromisedMinutes(message: string): number | undefined {
  if (!message.startsWith(SENT_BEFORE) || !message.endsWith(SENT_AFTER)) return undefined;
  const minutes = Number(message.slice(SENT_BEFORE.length, -SENT_AFTER.length));
  return Number.isSafeInteger(minutes) && minutes > 0 ? minutes : undefined;
}
