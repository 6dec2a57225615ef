import { recentInstant } from '#areas/operators/console/rules/instant-words.ts';
import { storeName } from '#areas/stores/rules/stores.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { formatLocalDate, formatTimeOfDay, type LocalDate, localDateAt } from '#kernel/local-date.ts';
import { type Decimal, formatMixedMoney, moneyOf, parseCurrency } from '#kernel/money.ts';

const GROUP_WORDS: Readonly<Record<string, string>> = {
  pago: 'pagos',
  favor: 'dinero a favor',
  compensacion: 'compensaciones',
  bono: 'bonos',
  certificado: 'certificados',
  persona: 'personas',
  terminos: 'textos legales',
  cuestionario: 'cuestionarios',
  extracto: 'extractos por correo',
};

/** Spanish name of a group of event kinds: `dinero a favor`. */
export const eventGroupWords = (group: string): string => GROUP_WORDS[group] ?? group;

interface Scope {
  readonly grupos?: readonly string[] | null;
  readonly tiendas?: readonly string[] | null;
}

/** Lists the event groups and stores of a destination, each in two or three words. */
export const destinationScopeWords = ({ grupos, tiendas }: Scope): readonly string[] => [
  ...(grupos ? grupos.map(eventGroupWords) : ['todos los eventos']),
  ...(tiendas ?? []).map(storeName),
];

interface Share {
  readonly entregados: number;
  readonly todos: number;
}

/** Formats the delivered share, rounded down so that 100 % means all. @returns undefined when there was nothing to deliver */
export function deliveredShare({ entregados, todos }: Share) {
  if (todos === 0) return undefined;
  const share = entregados / todos;
  const tenths = Math.floor(share * 1_000);
  const text = tenths % 10 === 0 ? `${tenths / 10} %` : `${Math.floor(tenths / 10)},${tenths % 10} %`;
  return { share, text, of: `de ${formatCount(todos)}` };
}

interface Attempts {
  readonly estado: string;
  readonly intentos: number;
  readonly respuesta_estado?: number | null;
  readonly milisegundos?: number | null;
  readonly motivo?: string | null;
  readonly siguiente_en?: string | null;
}

/** Describes the receiver's last answer and the next attempt. @returns undefined before the first attempt */
export function deliveryAnswerWords(
  delivery: Attempts,
  today: LocalDate,
): { readonly answer: string; readonly about?: string } | undefined {
  const { estado, intentos, respuesta_estado, milisegundos, motivo, siguiente_en } = delivery;
  if (intentos === 0) return undefined;
  const answer = respuesta_estado ? String(respuesta_estado) : 'sin respuesta';
  if (estado === 'REINTENTA' && siguiente_en) return { answer, about: `otra vez ${whenWords(siguiente_en, today)}` };
  if (estado === 'ENTREGADO') return { answer, about: `en ${formatCount(milisegundos ?? 0)} ms` };
  return motivo && !respuesta_estado ? { answer, about: motivo } : { answer };
}

function whenWords(iso: string, today: LocalDate): string {
  const at = new Date(iso);
  const day = localDateAt(at);
  return day === today ? `a las ${formatTimeOfDay(at)}` : `el ${formatLocalDate(day)}, ${formatTimeOfDay(at)}`;
}

/** Describes a given-up delivery: the reason, and the number of waiting ones: `Respondió 503. 3 del mismo cliente esperan detrás.` */
export function givenUpWords({ motivo, detras }: { readonly motivo?: string | null; readonly detras: number }): string {
  const waiting =
    detras === 0
      ? 'Ninguno de su cliente espera detrás.'
      : `${detras === 1 ? 'Uno del mismo cliente espera' : `${formatCount(detras)} del mismo cliente esperan`} detrás, para no llegar antes.`;
  return `${motivo ?? 'No se pudo enviar.'} ${waiting}`;
}

interface Deleted {
  readonly borrados: number;
  readonly borrados_en?: string | null;
  readonly borrados_avisados: number;
}

/** Says that events were deleted before a destination got them, whether it knows, and what to do. @returns undefined when there were none */
export function deletedEventsWords({ borrados, borrados_en, borrados_avisados }: Deleted): string | undefined {
  if (borrados === 0 || !borrados_en) return undefined;
  const day = formatLocalDate(localDateAt(new Date(borrados_en)));
  const what =
    borrados === 1
      ? `Un evento se borró sin entregarse, el ${day}`
      : `${formatCount(borrados)} eventos se borraron sin entregarse, los últimos el ${day}`;
  const isTold = borrados_avisados >= borrados;
  return `${what}: concilie este sistema con el portal. ${isTold ? 'Ya recibió el aviso.' : 'Todavía no ha recibido el aviso.'}`;
}

interface NamedEvent {
  readonly numero: number;
  readonly referencia?: string | null;
  readonly monto?: Decimal | null;
  readonly moneda?: string | null;
}

/** Name of an event, by number, reference and amount: `118.214 · SRT-2026-081204 · $ 30.450.000`. */
export const eventName = ({ numero, referencia, monto, moneda }: NamedEvent): string =>
  [formatCount(numero), referencia, monto && moneda && formatMixedMoney(moneyOf(monto, parseCurrency(moneda)))]
    .filter(Boolean)
    .join(' · ');

/** Time of the last delivery: `hoy, 9:51`; undefined without a delivery in seven days. */
export const lastDeliveryWords = (at: string | null | undefined, today: LocalDate): string | undefined =>
  at ? recentInstant(at, today) : undefined;
