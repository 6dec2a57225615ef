import type { PaymentAttemptFragment } from '#generated/client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import type { PaymentState } from '../rules/payment-state.ts';

type Attempt = PaymentAttemptFragment;

export const invoices = (count: number): string => (count === 1 ? 'una factura' : `${count} facturas`);

const yours = ({ detalle }: Attempt): string =>
  detalle.length === 1 ? 'su factura sigue disponible para pagar' : 'sus facturas siguen disponibles para pagar';

/** `9:52`, in Bogota. */
const clockOf = (instant: string): string => formatInstant(instant).split(', ')[1] ?? '';

/** How an attempt stands, under its headline; where PSE has a wording that payers know, that one (reference: PSE). */
export const SENTENCES: Readonly<Record<PaymentState, (attempt: Attempt) => string>> = {
  creada: () => 'Estamos abriendo su pago en el banco. Esto toma unos segundos.',
  en_banco: ({ expira_en }) =>
    `El banco todavía no nos ha dado una respuesta. Si salió de su página antes de terminar, puede seguir donde estaba hasta las ${clockOf(expira_en)}.`,
  pendiente: ({ referencia }) =>
    `En este momento su pago ${referencia} presenta un proceso de pago cuya transacción se encuentra PENDIENTE de recibir confirmación por parte de su entidad financiera. Por favor espere unos minutos y vuelva a consultar más tarde para verificar si su pago fue confirmado de forma exitosa.`,
  aprobada: ({ detalle }) => `Su banco confirmó el pago de ${invoices(detalle.length)}.`,
  rechazada: (attempt) => `Su banco no autorizó el débito. No se descontó dinero y ${yours(attempt)}.`,
  fallida: (attempt) =>
    `La transacción no se pudo completar en la entidad financiera. No se registró ningún pago y ${yours(attempt)}.`,
  expirada: (attempt) => `Se acabó el tiempo y el banco no confirmó ningún pago; ${yours(attempt)}.`,
};

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

/** What to do, or not to do, meanwhile. */
export const ADVICE: Readonly<Record<PaymentState, ((attempt: Attempt) => Advice) | undefined>> = {
  creada: undefined,
  en_banco: ({ expira_en }) => ({
    tone: 'info',
    title: 'Sus facturas están apartadas para este pago',
    text: `Si no lo termina antes de las ${clockOf(expira_en)}, quedan libres otra vez. Si ya lo aprobó en el banco, espere aquí: lo confirmamos solos.`,
  }),
  pendiente: () => HELD,
  aprobada: undefined,
  rechazada: () => ({
    tone: 'info',
    title: 'Qué puede revisar',
    text: 'El cupo diario de transferencias de su empresa y el saldo de la cuenta. Si el problema sigue, comuníquese con su banco.',
  }),
  fallida: () => ({
    tone: 'info',
    title: 'Qué puede hacer',
    text: 'Intente de nuevo en unos minutos, o elija otra entidad financiera.',
  }),
  expirada: ({ referencia }) => ({
    tone: 'warn',
    title: '¿Su banco muestra el débito?',
    text: `Entonces no pague de nuevo: escríbanos con la referencia ${referencia}. Si el banco lo confirma, lo verá aquí como aprobado.`,
  }),
};
