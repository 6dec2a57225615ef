/** States of an attempt in their order (docs/product/payments.md#states). */
export const PAYMENT_STATES = [
  'creada',
  'en_banco',
  'pendiente',
  'aprobada',
  'rechazada',
  'fallida',
  'expirada',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Semantic colours of the design system. Each state also has a shape, because colour alone must not carry the meaning. */
export type PaymentTone = 'open' | 'warn' | 'ok' | 'err';

interface StateRow {
  readonly label: string;
  readonly tone: PaymentTone;
  /** Whether the attempt blocks its documents. */
  readonly isOpen: boolean;
  /** Heading of the result page and the receipt. */
  readonly headline: string;
}

/** The only table of states with their words and looks. */
export const PAYMENT_STATE: Readonly<Record<PaymentState, StateRow>> = {
  creada: { label: 'Iniciada', tone: 'open', isOpen: true, headline: 'Pago iniciado' },
  en_banco: { label: 'En el banco', tone: 'open', isOpen: true, headline: 'Pago sin terminar' },
  pendiente: { label: 'Pendiente', tone: 'warn', isOpen: true, headline: 'Transacción pendiente' },
  aprobada: { label: 'Aprobada', tone: 'ok', isOpen: false, headline: 'Transacción aprobada' },
  rechazada: { label: 'Rechazada', tone: 'err', isOpen: false, headline: 'Transacción rechazada' },
  fallida: { label: 'Fallida', tone: 'err', isOpen: false, headline: 'Transacción fallida' },
  expirada: { label: 'Expirada', tone: 'err', isOpen: false, headline: 'Transacción expirada' },
};

export const isPaymentState = (text: string): text is PaymentState => Object.hasOwn(PAYMENT_STATE, text);

/** Whether an attempt in this state blocks its documents. */
export const isOpenState = (state: PaymentState): boolean => PAYMENT_STATE[state].isOpen;

/** Parses a state. @returns `pendiente` for an unknown one, so that no page offers to pay again */
export const toPaymentState = (estado: string): PaymentState => (isPaymentState(estado) ? estado : 'pendiente');
