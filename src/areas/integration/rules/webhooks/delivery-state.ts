import { isCurrency, type Money, parseMoney } from '#kernel/money.ts';

export type DeliveryState = 'ENTREGADO' | 'CERRADO' | 'PENDIENTE' | 'REINTENTA' | 'EN_ESPERA' | 'ABANDONADO';

interface Facts {
  readonly final: 'entregado' | 'dado-por-entregado' | null;
  readonly siguiente_en: Date | null;
  readonly abandonado_en: Date | null;
  /** Reason why the last attempt failed. */
  readonly motivo: string | null;
}

/** State of a delivery, for operators. */
export function deliveryState({ final, siguiente_en, abandonado_en, motivo }: Facts): DeliveryState {
  if (final) return final === 'entregado' ? 'ENTREGADO' : 'CERRADO';
  if (abandonado_en) return 'ABANDONADO';
  if (!siguiente_en) return 'EN_ESPERA';
  return motivo ? 'REINTENTA' : 'PENDIENTE';
}

export type DestinationState = 'AL_DIA' | 'REINTENTA' | 'ABANDONADO' | 'EN_PAUSA';

interface Waiting {
  /** Number of deliveries that wait for another attempt. */
  readonly reintentan: number;
  /** Number of given-up deliveries. */
  readonly abandonados: number;
}

/** State of a destination, for operators. @param waiting undefined: no delivery waits */
export function destinationState(
  { pausado_en, fallos }: { readonly pausado_en: Date | null; readonly fallos: number },
  { reintentan, abandonados }: Waiting = { reintentan: 0, abandonados: 0 },
): DestinationState {
  if (pausado_en) return 'EN_PAUSA';
  if (fallos > 0 || reintentan > 0) return 'REINTENTA';
  return abandonados > 0 ? 'ABANDONADO' : 'AL_DIA';
}

/** Amount fields of an event, by priority. `monto_banco` comes first, because the bank may have taken another amount than requested. */
const AMOUNTS = ['monto_banco', 'monto', 'total'];

/** Amount that an event is about; undefined for an event without one. */
export function eventAmount(datos: Readonly<Record<string, unknown>>): Money | undefined {
  const { moneda } = datos;
  const amount = AMOUNTS.map((name) => datos[name]).find((value) => typeof value === 'string');
  return typeof moneda === 'string' && isCurrency(moneda) && typeof amount === 'string'
    ? parseMoney(amount, moneda)
    : undefined;
}

/** Fields that identify the subject of an event for people, in order of preference. */
const REFERENCES = ['referencia', 'numero', 'codigo', 'correo', 'nombre'];

/** @returns the first of these fields as a text; undefined for an event without any */
export function eventReference(datos: Readonly<Record<string, unknown>>): string | undefined {
  const found = REFERENCES.map((name) => datos[name]).find(
    (value) => (typeof value === 'string' && value !== '') || typeof value === 'number',
  );
  return found === undefined ? undefined : String(found);
}
