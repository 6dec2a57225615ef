import { translate } from '#areas/session/rules/contract-messages.ts';
import { formatMoney, type Money } from '#kernel/money.ts';
import { MAXIMUM_COMPENSATION_DOCUMENTS, MAXIMUM_PAIRS } from './plan-compensation.ts';
import {
  COMPENSATION_REFUSALS,
  type CompensationRefusalCode,
  KEY_REUSED_MESSAGE,
  readPromisedMinutes,
} from './refusal.ts';

/** Spanish sentences for the contract's refusals (docs/product/compensations.md#messages). */
const SENTENCES: Readonly<Record<CompensationRefusalCode, string>> = {
  'too-few-sides': 'Elija al menos un pago y una factura para compensar.',
  'too-many-documents': `Una compensación lleva hasta ${MAXIMUM_COMPENSATION_DOCUMENTS} documentos. Quite algunos y compénselos después.`,
  'too-many-pairs': `Una compensación lleva hasta ${MAXIMUM_PAIRS} cruces. Quite algunos y compénselos después.`,
  'type-unknown': 'Elija de nuevo los documentos en las listas.',
  'type-mismatch': 'Este documento es del otro lado. Elíjalo de nuevo en la lista.',
  'document-not-found': 'Este documento no está entre los suyos.',
  'document-ambiguous': 'Hay varios documentos con este número. Elíjalo de nuevo en la lista.',
  'document-repeated': 'Este documento está dos veces. Quite uno.',
  'document-settled': 'Este documento ya no tiene saldo. Quítelo de la compensación.',
  'document-blocked': 'Este documento está bloqueado y no se puede compensar por ahora. Quítelo de la compensación.',
  'document-in-payment': 'Este documento está en un pago sin terminar. Quítelo de la compensación.',
  'document-in-compensation': 'Este documento ya está en otra compensación en proceso. Quítelo de la compensación.',
  'pair-unknown': 'Este cruce nombra un documento que no eligió. Quítelo.',
  'pair-repeated': 'Este cruce está dos veces. Quite uno.',
  'currency-mixed': 'Una compensación tiene una sola moneda. Compense aparte los documentos en otra moneda.',
  'amount-invalid': 'Escriba el valor solo con números, por ejemplo 1.500.000.',
  'amount-negative': 'El valor no puede ser negativo.',
  'amount-zero': 'Escriba un valor mayor que cero o quite este cruce.',
  'amount-over-balance': 'El valor es mayor que el saldo.',
};

const OTHERS: Readonly<Record<string, string>> = {
  [KEY_REUSED_MESSAGE]: 'Esta compensación ya se había enviado con otros valores. Revíselos y envíela de nuevo.',
  'Support users cannot perform this operation.': 'El personal de soporte no puede enviar compensaciones.',
  'You do not have permission for this operation.': 'Su usuario no tiene permiso para compensar.',
};

const BY_MESSAGE: Record<string, string> = {
  ...OTHERS,
  ...Object.fromEntries(
    Object.entries(COMPENSATION_REFUSALS).map(([code, message]) => [
      message,
      SENTENCES[code as CompensationRefusalCode],
    ]),
  ),
};

/** Spanish sentence after an internal error, in which case the compensation was not sent. */
export const SENDING_FAILED_MESSAGE = 'Hubo un problema al enviar la compensación. Intente de nuevo más tarde.';

/** Translates a message of the contract. @returns a Spanish sentence; a general one for an unknown message */
export const translateCompensation = (message: string | undefined): string => translate(message, BY_MESSAGE);

export const isCompensationRefusal = (code: unknown): code is CompensationRefusalCode =>
  typeof code === 'string' && Object.hasOwn(SENTENCES, code);

/** Spanish sentence for a refusal. @param open the document's open balance, if the amount exceeds it */
export const refusalInSpanish = (code: CompensationRefusalCode, open?: Money): string =>
  code === 'amount-over-balance' && open
    ? `El saldo es ${formatMoney(open)}. Escriba ese valor o uno menor.`
    : SENTENCES[code];

/** Confirmation for the customer after sending. */
export function sentConfirmation(message: string): string {
  const minutes = readPromisedMinutes(message) ?? 15;
  return `Su compensación se envió correctamente; en aproximadamente ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} le confirmaremos si fue exitosa.`;
}
