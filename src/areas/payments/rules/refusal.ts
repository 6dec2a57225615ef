import { type Currency, compareMoney, type Money } from '#kernel/money.ts';

/** The contract's English sentences for payments that cannot start. Pages translate them by code. */
export const PAYMENT_REFUSALS = {
  'no-documents': 'At least one document is required.',
  'too-many-documents': 'A payment covers at most 100 documents.',
  'document-not-found': 'The document does not exist.',
  'document-repeated': 'The document appears more than once.',
  'document-ambiguous': 'Several documents have this number. Send id_edocta_detalle.',
  'document-settled': 'The document is already settled.',
  'document-changed': 'The open balance of the document has changed. Review it and try again.',
  'document-blocked': 'The document is blocked.',
  'document-in-payment': 'The document is part of a payment that is still open.',
  'document-not-payable': 'The document cannot be paid online.',
  'currency-mixed': 'A payment has one currency.',
  'amount-invalid': 'The amount is not valid for the currency.',
  'amount-negative': 'The amount must not be negative.',
  'amount-zero': 'The amount must be greater than 0.',
  'amount-over-balance': 'The amount is greater than the open balance.',
  'amount-under-minimum': 'The amount is under the minimum partial payment.',
  'type-unknown': 'tipo_transaccion must be total or parcial.',
  'type-mismatch': 'A total payment must equal the open balance.',
  'remark-too-long': 'observaciones has at most 255 characters.',
} as const;

/** Refusals of a payment above the configured amount, which needs the caller's own password. */
export const PASSWORD_REFUSALS = {
  'password-required': 'The payment is above the amount that needs the password.',
  'password-incorrect': "The password doesn't match. The payment was not started.",
  'password-locked': 'The payment was not started: too many wrong passwords.',
} as const;

export type PasswordRefusalCode = keyof typeof PASSWORD_REFUSALS;

/** The contract's message when the request reached the bank but no usable answer came back. */
export const BANK_UNKNOWN_MESSAGE =
  'It is not known yet whether the bank received the payment. Do not pay again: the bank is being asked.';

export type PaymentRefusalCode = keyof typeof PAYMENT_REFUSALS;

export interface PaymentRefusal {
  readonly code: PaymentRefusalCode;
  /** Number of the document; undefined when the refusal concerns the whole request. */
  readonly numeroDocumento?: string;
  /** Identifier of the document in the request. */
  readonly id?: number;
  /** The open attempt that blocks the document, so that the page can link to it. */
  readonly uuidAbierto?: string;
}

/** The contract's English sentence. */
export const paymentRefusalMessage = ({ code }: PaymentRefusal): string => PAYMENT_REFUSALS[code];

/** Message of `consultarUuidYDesbloquearDocumentos` when the bank did not answer. The attempt is unchanged. */
export const BANK_SILENT_MESSAGE = 'The bank could not be reached. Try again in a few minutes.';

/** Amounts by currency above which a payment needs the password. A currency without an entry never needs it. */
export type PasswordLimits = ReadonlyMap<Currency, Money>;

/** @returns the limit that the total exceeds; undefined when it exceeds none */
export function limitExceeded(total: Money, limits: PasswordLimits): Money | undefined {
  const limit = limits.get(total.currency);
  return limit && compareMoney(total, limit) > 0 ? limit : undefined;
}
