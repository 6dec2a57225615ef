import type { Store } from '#areas/stores/rules/stores.ts';
import type { Notice } from './notice.ts';

/** What a person may be told of, and where (docs/product/notifications.md#preferences). */

export const PLACES = ['portal', 'correo', 'celular'] as const;
export type Place = (typeof PLACES)[number];

export const EVENTS = ['pedido', 'retenido', 'pago', 'bono', 'por-vencer', 'vencida', 'archivo', 'noticia'] as const;
export type NoticeEvent = (typeof EVENTS)[number];

interface EventFacts {
  readonly label: string;
  readonly about: string;
  /** Kinds of notifications that it covers (contract: `tipo`). */
  readonly tipos: readonly string[];
  /** Where it is told until the person says otherwise. */
  readonly usually: Readonly<Record<Place, boolean>>;
  /** Default: every store. */
  readonly isIn?: (store: Store) => boolean;
}

const at = (...places: Place[]): EventFacts['usually'] => ({
  portal: places.includes('portal'),
  correo: places.includes('correo'),
  celular: places.includes('celular'),
});

export const EVENT_FACTS: Readonly<Record<NoticeEvent, EventFacts>> = {
  pedido: {
    label: 'Estado de mis pedidos',
    about: 'Aceptado, remisionado, facturado, despachado',
    tipos: ['pedido'],
    usually: at('portal', 'celular'),
    isIn: ({ shows }) => shows.orders,
  },
  retenido: {
    label: 'Pedido retenido o rechazado',
    about: 'Con el motivo y lo que lo libera',
    tipos: ['retenido'],
    usually: at('portal', 'correo', 'celular'),
    isIn: ({ shows }) => shows.orders,
  },
  pago: {
    label: 'Pagos y compensaciones',
    about: 'Cuando el banco o su distribuidor confirman',
    tipos: ['pago', 'compensacion'],
    usually: at('portal', 'correo'),
  },
  bono: {
    label: 'Bonos',
    about: 'Cuando están listos para usar',
    tipos: ['bono'],
    usually: at('portal'),
    isIn: ({ shows }) => shows.vouchers,
  },
  'por-vencer': {
    label: 'Facturas por vencer',
    about: 'Los días antes que usted elija, y el mismo día',
    tipos: ['por-vencer'],
    usually: at('portal', 'correo'),
  },
  vencida: {
    label: 'Facturas vencidas',
    about: 'Un correo al día como máximo, con todas',
    tipos: ['vencida'],
    usually: at('portal', 'correo'),
  },
  archivo: {
    label: 'Certificados y archivos listos',
    about: 'Cuando se pueden descargar',
    tipos: ['archivo'],
    usually: at('portal'),
  },
  noticia: {
    label: 'Noticias',
    about: 'Cuando su distribuidor publica una',
    tipos: ['noticia'],
    usually: at('portal'),
  },
};

/** The events that happen in a store. */
export const eventsIn = (store: Store): readonly NoticeEvent[] =>
  EVENTS.filter((event) => EVENT_FACTS[event].isIn?.(store) ?? true);

export const isEvent = (text: unknown): text is NoticeEvent => EVENTS.some((each) => each === text);
export const isPlace = (text: unknown): text is Place => PLACES.some((each) => each === text);

/** The event that a kind of notification belongs to; kinds that nobody can choose have none. */
export const eventOf = (tipo: string): NoticeEvent | undefined =>
  EVENTS.find((event) => EVENT_FACTS[event].tipos.includes(tipo));

/** The kinds of one mail a day, which is the person's reminder. */
export const REMINDERS: readonly NoticeEvent[] = ['por-vencer', 'vencida'];

/** Days before the due date. */
export const DAYS = { least: 1, most: 15, usually: 3 } as const;

export const isDays = (days: number): boolean => Number.isInteger(days) && days >= DAYS.least && days <= DAYS.most;

/** Reminders leave together, once a day; what happened long ago, or was followed by something else already, does not leave at all. */
export const isToldOutside = ({ tipo, at, isPast }: Pick<Notice, 'tipo' | 'at' | 'isPast'>, now: Date): boolean =>
  !isPast && !REMINDERS.some((event) => event === tipo) && now.getTime() - at.getTime() < FRESH_MS;

const FRESH_MS = 24 * 3_600_000;

/** Mails and pushes are read on other screens: what names an amount stays in the portal (docs/decisions/0054). */
export const withoutFigures = (body: string): string => (/\$|\bS\//.test(body) ? '' : body);
