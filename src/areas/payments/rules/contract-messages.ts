import { translate } from '#areas/session/rules/contract-messages.ts';
import { type Country, paymentLimits } from '#areas/stores/rules/countries.ts';
import { CURRENCY_DECIMALS, formatMoney, type Money } from '#kernel/money.ts';
import { MAXIMUM_PAYMENT_DOCUMENTS } from './allocation.ts';
import {
  BANK_UNKNOWN_MESSAGE,
  PASSWORD_REFUSALS,
  PAYMENT_REFUSALS,
  type PasswordRefusalCode,
  type PaymentRefusalCode,
} from './refusal.ts';

/** Spanish sentences for the contract's refusals (docs/product/payments.md#messages). Each names the next step. */
const SENTENCES: Readonly<Record<PaymentRefusalCode, string>> = {
  'no-documents': 'Elija al menos una factura.',
  'too-many-documents': `Un pago cubre hasta ${MAXIMUM_PAYMENT_DOCUMENTS} facturas. Quite algunas y páguelas después.`,
  'document-not-found': 'Esta factura no está entre las suyas.',
  'document-repeated': 'Esta factura está dos veces. Quite una.',
  'document-ambiguous': 'Hay varias facturas con este número. Elíjala de nuevo en la lista.',
  'document-settled': 'Esta factura ya está pagada.',
  'document-changed': 'El saldo de esta factura cambió mientras la revisaba. Revise el valor y continúe.',
  'document-blocked': 'Esta factura está bloqueada y no se puede pagar por ahora.',
  'document-in-payment': 'Esta factura ya está en un pago sin terminar.',
  'document-not-payable': 'Esta factura no se puede pagar en línea.',
  'currency-mixed': 'Un pago tiene una sola moneda. Pague aparte las facturas en otra moneda.',
  'amount-invalid': 'Escriba el valor solo con números, por ejemplo 1.500.000.',
  'amount-negative': 'El valor no puede ser negativo.',
  'amount-zero': 'Escriba cuánto quiere abonar.',
  'amount-over-balance': 'El valor es mayor que el saldo de la factura.',
  'amount-under-minimum': 'El abono es menor que el mínimo.',
  'type-unknown': 'Elija pago total o abono parcial.',
  'type-mismatch': 'El pago total debe ser igual al saldo de la factura.',
  'remark-too-long': 'La observación es demasiado larga.',
};

/** Spanish sentences for refusals that concern no line, by the contract's message. */
const OTHERS: Readonly<Record<string, string>> = {
  'The transaction could not be created. Try again later or contact the company.':
    'El banco no aceptó abrir este pago. No se hizo ningún cobro y sus facturas siguen libres. Intente de nuevo en unos minutos.',
  [BANK_UNKNOWN_MESSAGE]:
    'No sabemos todavía si el banco recibió su pago. No pague otra vez: estamos consultando al banco y la respuesta queda en Mis pagos.',
  'The idempotency key was already used with another request.':
    'Este pago ya se había iniciado con otros valores. Revíselos y continúe.',
  'Support users cannot perform this operation.': 'El personal de soporte no puede iniciar pagos.',
  'You do not have permission for this operation.': 'Su usuario no tiene permiso para pagar facturas.',
};

const BY_MESSAGE: Record<string, string> = {
  ...OTHERS,
  ...Object.fromEntries(
    Object.entries(PAYMENT_REFUSALS).map(([code, message]) => [message, SENTENCES[code as PaymentRefusalCode]]),
  ),
};

/** Translates a message of the contract. @returns a Spanish sentence; a general one for an unknown message */
export const translatePayment = (message: string | undefined): string => translate(message, BY_MESSAGE);

/**
 * The sentence beside the password field.
 * @param limit amount above which the password is required; undefined if the back end does not send it
 */
export function passwordSentence(code: PasswordRefusalCode, limit: Money | undefined): string {
  if (code === 'password-incorrect') return 'La contraseña no coincide. Escríbala de nuevo.';
  if (code === 'password-locked')
    return 'Por seguridad, espere unos minutos antes de escribir otra vez su contraseña. El pago no se inició.';
  return `Este pago es mayor que ${limit ? formatMoney(limit) : 'el valor acordado'}. Escriba su contraseña para continuar.`;
}

export const isPasswordRefusal = (code: unknown): code is PasswordRefusalCode =>
  typeof code === 'string' && Object.hasOwn(PASSWORD_REFUSALS, code);

/** Facts for a sentence about an amount: open balance of the document, and country of the customer. */
interface AmountFacts {
  readonly openBalance: Money;
  readonly country: Country;
}

/** The sentence about a line. With facts it names the allowed range. */
export function lineSentence(code: PaymentRefusalCode, facts?: AmountFacts): string {
  const sentence = SENTENCES[code];
  if (!facts) return sentence;
  const { openBalance } = facts;
  if (code === 'amount-over-balance')
    return `El saldo de esta factura es ${formatMoney(openBalance)}. Escriba ese valor o uno menor.`;
  if (code === 'amount-invalid' && CURRENCY_DECIMALS[openBalance.currency] > 0)
    return 'Escriba el valor solo con números, por ejemplo 1.500,25.';
  if (code === 'amount-under-minimum') return underMinimum(facts) ?? sentence;
  return sentence;
}

/** Allowed range of a partial payment: `entre $ 1.600 y $ 86.914.200`. */
export function describeAmountRange({ openBalance, country }: AmountFacts): string {
  const minimum = paymentLimits(country, openBalance.currency)?.minimum;
  return minimum ? `entre ${formatMoney(minimum)} y ${formatMoney(openBalance)}` : `hasta ${formatMoney(openBalance)}`;
}

/** The sentence about the country's minimum. @returns undefined in a country without a minimum */
function underMinimum(facts: AmountFacts): string | undefined {
  const minimum = paymentLimits(facts.country, facts.openBalance.currency)?.minimum;
  return minimum && `El abono mínimo es de ${formatMoney(minimum)}. Escriba un valor ${describeAmountRange(facts)}.`;
}

/** Whether a code of the contract is known. Another back end may use other codes. */
export const isRefusalCode = (code: unknown): code is PaymentRefusalCode =>
  typeof code === 'string' && Object.hasOwn(SENTENCES, code);
