import type { EntryType } from '#areas/ledger/rules/entry.ts';
import { formatMixedMoney, isCurrency, parseMoney } from '#kernel/money.ts';
import { isPaymentState, PAYMENT_STATE } from '../../rules/payment-state.ts';
import type { ReviewAction } from '../../rules/review.ts';
import type { ReportedState } from '../../rules/transitions.ts';

interface Fact {
  readonly nombre: string;
  readonly valor: string;
}

interface PaymentEvent {
  readonly origen: string;
  readonly estado: string;
  readonly datos: readonly Fact[];
}

const ORIGINS: ReadonlyMap<string, string> = new Map([
  ['inicio', 'Al iniciar'],
  ['aviso', 'El banco avisó'],
  ['sonda', 'Preguntamos al banco'],
  ['resultado', 'El cliente volvió'],
  ['operador', 'Operación'],
]);

/** Labels of an operator's decisions. */
const DECISIONS = {
  release: 'Operación liberó el pago',
  apply: 'Operación aplicó el pago',
  close: 'Operación cerró el saldo a favor',
} as const satisfies Record<ReviewAction, string>;
const decisions: ReadonlyMap<string, string> = new Map(Object.entries(DECISIONS));

/** Words for reports of the bank or an operator that are not states of an attempt. */
const OTHER_STATES = {
  abierta: 'sigue abierta en el banco',
  desconocida: 'el banco no la conoce',
  revisada: 'revisada',
} as const satisfies Partial<Record<ReportedState | 'revisada', string>>;
const otherStates: ReadonlyMap<string, string> = new Map(Object.entries(OTHER_STATES));

const stateWords = (state: string): string =>
  isPaymentState(state) ? PAYMENT_STATE[state].label : (otherStates.get(state) ?? state);

const factOf = (datos: readonly Fact[], name: string) => datos.find(({ nombre }) => nombre === name)?.valor;

/** Heading of an event: `El banco avisó: Aprobada`. */
export function eventTitle({ origen, estado, datos }: PaymentEvent): string {
  const decision = decisions.get(factOf(datos, 'accion') ?? '');
  if (decision) return isPaymentState(estado) ? `${decision}: ${stateWords(estado)}` : decision;
  return `${ORIGINS.get(origen) ?? origen}: ${stateWords(estado)}`;
}

const REVIEWS: ReadonlyMap<string, string> = new Map([
  ['amount-differs', 'El banco informó otro valor'],
  ['contradiction', 'El banco dio dos respuestas que se contradicen'],
]);

const OPENINGS: ReadonlyMap<string, string> = new Map([
  ['refused', 'El banco no abrió la sesión'],
  ['not-sent', 'La solicitud no llegó al banco'],
  ['unknown', 'El banco no contestó si abrió la sesión'],
]);

const LABELS: ReadonlyMap<string, string> = new Map([
  ['motivo', 'Motivo'],
  ['operador', 'Operador'],
  ['cus', 'CUS'],
  ['banco', 'Banco'],
]);

/** Facts of an event, one per line. @param moneda of the attempt; an event in another currency names it */
export function eventLines({ datos }: Pick<PaymentEvent, 'datos'>, moneda: string): string[] {
  const currency = factOf(datos, 'moneda') ?? moneda;
  const isTitled = decisions.has(factOf(datos, 'accion') ?? '');
  return datos.flatMap(({ nombre, valor }) => {
    if (nombre === 'accion') return isTitled ? [] : [`Decisión: ${valor}`];
    if (nombre === 'moneda') return factOf(datos, 'monto') === undefined ? [`Moneda: ${valor}`] : [];
    if (nombre === 'monto') return [`Valor: ${amountWords(valor, currency)}`];
    if (nombre === 'revision') return [REVIEWS.get(valor) ?? `Por revisar: ${valor}`];
    if (nombre === 'apertura') return [OPENINGS.get(valor) ?? `Al abrir la sesión: ${valor}`];
    return [`${LABELS.get(nombre) ?? nombre}: ${valor}`];
  });
}

/** A bank may report a currency that the portal does not have. */
function amountWords(decimal: string, currency: string): string {
  const amount = isCurrency(currency) ? parseMoney(decimal, currency) : undefined;
  return amount ? formatMixedMoney(amount) : `${decimal} ${currency}`;
}

const ENTRIES = {
  pago: 'Pago de un documento',
  contado: 'Pago a cuenta',
  favor: 'Dinero a favor',
  compensacion: 'Compensación',
  devolucion: 'Devolución al cliente',
  compra: 'Compra',
  correccion: 'Corrección',
  anulacion: 'Anulación de un bono',
} as const satisfies Record<EntryType, string>;
const entries: ReadonlyMap<string, string> = new Map(Object.entries(ENTRIES));

interface LedgerEntry {
  readonly tipo: string;
  readonly de_documento?: string | null | undefined;
  readonly a_documento?: string | null | undefined;
}

/** A ledger entry: `En el libro: Pago a cuenta`. */
export const entryTitle = ({ tipo }: LedgerEntry): string => `En el libro: ${entries.get(tipo) ?? tipo}`;

/** Source and target of the money: `Del banco al documento 90001`. */
export function entryRouteSentence({ tipo, de_documento: from, a_documento: to }: LedgerEntry): string {
  const source = from ? `Del documento ${from}` : tipo === 'anulacion' ? 'Del bono anulado' : 'Del banco';
  if (to) return `${source} al documento ${to}`;
  return `${source} ${tipo === 'compra' ? 'a la compra' : 'al cliente'}`;
}
