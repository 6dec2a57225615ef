import { translate } from '#areas/session/rules/contract-messages.ts';
import { COUNTRIES, type Country, type CountryFacts } from '#areas/stores/rules/countries.ts';
import { DECIMALS, formatMoney } from '#kernel/money.ts';
import { ACCOUNT_REFUSALS, type AccountRefusalCode } from './account-payment.ts';

/** Sentences for refused payments on account, in the words of the customer's country. */
const WORDS: Readonly<Record<AccountRefusalCode, (country: CountryFacts) => string>> = {
  'segment-missing': () => 'Elija un segmento.',
  'segment-unknown': () => 'Este segmento no está entre los suyos. Elija uno de la lista.',
  'account-amount-invalid': ({ currency }) =>
    `Escriba el valor solo con números, por ejemplo ${DECIMALS[currency] > 0 ? '1.500,25' : '1.500.000'}.`,
  'account-amount-zero': () => 'Escriba cuánto quiere pagar.',
  'account-amount-under-minimum': ({ limits: { minimum } }) =>
    minimum ? `El pago mínimo es de ${formatMoney(minimum)}.` : 'El valor es demasiado bajo.',
  'account-amount-over-maximum': ({ limits: { maximum } }) =>
    `Un pago a cuenta llega hasta ${formatMoney(maximum)}. Escriba ese valor o uno menor.`,
  'too-many-open': () => 'Tiene varios pagos sin terminar. Termínelos o cancélelos en Mis pagos, y vuelva a intentar.',
  'purchase-not-on-sale': () => 'Lo que eligió ya no está a la venta por ese valor. Revise su compra.',
  'purchase-over-maximum': () => 'El valor pasa del máximo de una compra. Quite algo y continúe.',
};

export const accountSentence = (code: AccountRefusalCode, country: Country): string => WORDS[code](COUNTRIES[country]);

/** Whether the code is known. Another product may serve the contract and use other codes. */
export const isAccountRefusal = (code: unknown): code is AccountRefusalCode =>
  typeof code === 'string' && Object.hasOwn(ACCOUNT_REFUSALS, code);

/** Sentences about the whole payment, for refusals that concern no field. */
const OTHERS: Readonly<Record<string, string>> = {
  'The transaction could not be created. Try again later or contact the company.':
    'El banco no aceptó abrir este pago. No se hizo ningún cobro. Intente de nuevo en unos minutos.',
  'The idempotency key was already used with another request.':
    'Este pago ya se había iniciado con otros valores. Revíselos y continúe.',
  'Support users cannot perform this operation.': 'El personal de soporte no puede iniciar pagos.',
  'You do not have permission for this operation.': 'Su usuario no tiene permiso para pagar.',
};

export const translateAccount = (message: string | undefined): string => translate(message, OTHERS);
