import type { PaymentAttemptFragment } from '#generated/client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { type ContractDecimal, decimalSign, formatMoney, moneyOf, parseCurrency } from '#kernel/money.ts';
import type { PaymentState } from '../../rules/payment-state.ts';

type Attempt = PaymentAttemptFragment;

export const invoicesInWords = (count: number): string => (count === 1 ? 'una factura' : `${count} facturas`);

const isOnAccount = ({ tipo }: Attempt): boolean => tipo === 'contado';

/** Whether the attempt pays invoices. A payment on account and a purchase do not. */
const hasInvoices = ({ tipo }: Attempt): boolean => tipo === 'credito';

const yours = (attempt: Attempt): string => {
  if (!hasInvoices(attempt)) return 'puede intentarlo de nuevo';
  return attempt.detalle.length === 1
    ? 'su factura sigue disponible para pagar'
    : 'sus facturas siguen disponibles para pagar';
};

/** Time in Bogotá: `9:52`. */
const clockOf = (instant: string): string => formatInstant(instant).split(', ')[1] ?? '—';

/** The sentence below a state's headline. It uses PSE's wording if payers know one (docs/product/payments.md#messages). */
export const STATE_SENTENCES: Readonly<Record<PaymentState, (attempt: Attempt) => string>> = {
  creada: () =>
    'No sabemos todavía si el banco recibió su pago. Lo estamos consultando y esto suele tomar uno o dos minutos.',
  en_banco: ({ url_redirect, expira_en }) =>
    `El banco todavía no nos ha dado una respuesta. ${url_redirect ? `Si salió de su página antes de terminar, puede seguir donde estaba hasta las ${clockOf(expira_en)}.` : 'Le seguimos preguntando.'}`,
  pendiente: ({ referencia }) =>
    `En este momento su pago ${referencia} presenta un proceso de pago cuya transacción se encuentra PENDIENTE de recibir confirmación por parte de su entidad financiera. Por favor espere unos minutos y vuelva a consultar más tarde para verificar si su pago fue confirmado de forma exitosa.`,
  aprobada: (attempt) =>
    attempt.compra
      ? `Su banco confirmó el pago de ${attempt.compra.nombre}. ${attempt.compra.mensaje ?? 'Ya puede ver lo que compró.'}`
      : isOnAccount(attempt)
        ? `Su banco confirmó el pago a cuenta${attempt.segmento ? ` de ${attempt.segmento}` : ''}. El dinero queda a su favor y lo cruza cuando quiera.`
        : `Su banco confirmó el pago de ${invoicesInWords(attempt.detalle.length)}.`,
  rechazada: (attempt) => `Su banco no autorizó el débito. No se descontó dinero y ${yours(attempt)}.`,
  fallida: (attempt) =>
    `La transacción no se pudo completar en la entidad financiera. No se registró ningún pago y ${yours(attempt)}.`,
  expirada: (attempt) => `Se acabó el tiempo y el banco no confirmó ningún pago; ${yours(attempt)}.`,
};

/**
 * Whether cancelling ended the payment. If the attempt names a bank, that bank refused it, even if somebody cancelled at the same time
 * (docs/product/payments.md#cancelling).
 * @param isAsked whether the address says that the payer cancelled
 */
export const wasCancelled = ({ estado, banco }: Attempt, isAsked: boolean): boolean =>
  isAsked && estado === 'rechazada' && banco === null;

/** Sentence after cancelling, when the bank has reported that nothing was paid. */
export const cancelledSentence = (attempt: Attempt): string =>
  `Canceló este pago antes de pagarlo. No se descontó dinero y ${yours(attempt)}.`;

export interface Advice {
  readonly tone: 'info' | 'warn';
  readonly title: string;
  readonly text: string;
}

const HELD: Advice = {
  tone: 'warn',
  title: 'No vuelva a pagar estas facturas',
  text: 'Quedan bloqueadas hasta que el banco responda. Puede cerrar esta página: la respuesta queda en Mis pagos.',
};

const NOT_AGAIN: Advice = {
  tone: 'warn',
  title: 'No vuelva a pagar',
  text: 'Espere a que el banco responda. Puede cerrar esta página: la respuesta queda en Mis pagos.',
};

const heldOf = (attempt: Attempt): Advice => (hasInvoices(attempt) ? HELD : NOT_AGAIN);

const amountOf = (decimal: ContractDecimal, { moneda }: Attempt): string =>
  formatMoney(moneyOf(decimal, parseCurrency(moneda)));

/** Replaces the state's sentence while a person at the distributor reviews the attempt. */
export const REVIEW_SENTENCE = 'El banco y nuestros registros no coinciden. Lo estamos revisando con el banco.';

/** Notices that the state does not show: a review, and money in the customer's favour. */
export function resultNotices(attempt: Attempt): Advice[] {
  const { revision, monto, monto_banco, sin_aplicar, referencia } = attempt;
  const notices: Advice[] = [];
  if (revision !== null)
    notices.push({
      tone: 'warn',
      title:
        revision === 'amount-differs'
          ? 'El banco informó otro valor; lo estamos revisando'
          : 'El banco dio dos respuestas distintas; lo estamos revisando',
      text: `${monto_banco !== null ? `Informó ${amountOf(monto_banco, attempt)} en lugar de ${amountOf(monto, attempt)}. ` : ''}No pague otra vez. Si tiene preguntas, escríbanos con la referencia ${referencia}.`,
    });
  else if (attempt.estado === 'aprobada' && monto_banco !== null && monto_banco !== monto)
    notices.push({
      tone: 'info',
      title: `El banco debitó ${amountOf(monto_banco, attempt)}`,
      text: `Usted había autorizado ${amountOf(monto, attempt)}. ${isOnAccount(attempt) ? 'A su favor queda' : 'Aplicamos a sus facturas'} lo que el banco debitó.`,
    });
  if (decimalSign(sin_aplicar) > 0 && !isOnAccount(attempt))
    notices.push({
      tone: 'info',
      title: `${amountOf(sin_aplicar, attempt)} quedaron a su favor`,
      text: `Cuando el banco confirmó, sus facturas ya no debían ese valor. Lo puede cruzar con otras facturas, o escríbanos con la referencia ${referencia} para devolverlo.`,
    });
  return notices;
}

/** Notice that the attempt is closed, but the bank's final report is missing (docs/product/payments.md#settling). */
const stillAsked = ({ referencia }: Attempt): Advice => ({
  tone: 'warn',
  title: 'Seguimos preguntando al banco',
  text: `Si su banco muestra el débito, no pague de nuevo: cuando el banco lo confirme, lo verá aquí como aprobado. La referencia es ${referencia}.`,
});

/** Until when the payer can finish at the bank. After the deadline there is no address to continue, and the bank's last word is awaited. */
function deadlineOf(attempt: Attempt): string {
  const until = clockOf(attempt.expira_en);
  if (!hasInvoices(attempt))
    return attempt.url_redirect ? `Tiene hasta las ${until}` : 'Si no lo terminó, puede empezar otro en unos minutos';
  return attempt.url_redirect
    ? `Si no lo termina antes de las ${until}, quedan libres otra vez`
    : 'Si no lo terminó, quedan libres en unos minutos';
}

/** Advice for the customer in each state. */
export const ADVICE: Readonly<Record<PaymentState, ((attempt: Attempt) => Advice) | undefined>> = {
  creada: heldOf,
  en_banco: (attempt) => ({
    tone: 'info',
    title: hasInvoices(attempt)
      ? 'Sus facturas están apartadas para este pago'
      : attempt.url_redirect
        ? 'Termine su pago en el banco'
        : 'Esperamos la respuesta del banco',
    text: `${deadlineOf(attempt)}. Si ya lo aprobó en el banco, espere aquí: lo confirmamos solos.`,
  }),
  pendiente: heldOf,
  aprobada: undefined,
  rechazada: () => ({
    tone: 'info',
    title: 'Qué puede revisar',
    text: 'El cupo diario de transferencias de su empresa y el saldo de la cuenta. Si el problema sigue, comuníquese con su banco.',
  }),
  fallida: (attempt) =>
    attempt.se_sigue_preguntando
      ? stillAsked(attempt)
      : {
          tone: 'info',
          title: 'Qué puede hacer',
          text: 'Intente de nuevo en unos minutos, o elija otra entidad financiera. Si su banco muestra el débito, no pague de nuevo: escríbanos con la referencia.',
        },
  expirada: (attempt) =>
    attempt.se_sigue_preguntando
      ? stillAsked(attempt)
      : {
          tone: 'warn',
          title: '¿Su banco muestra el débito?',
          text: `Entonces no pague de nuevo: escríbanos con la referencia ${attempt.referencia}. Si el banco lo confirma, lo verá aquí como aprobado.`,
        },
};
