import { type Notice, type NoticeType, noticeKey } from '#areas/notifications/rules/notice.ts';
import { endWithPeriod } from '#kernel/sentence.ts';
import { orderHref } from './order-address.ts';
import type { OrderState } from './order-state.ts';

/** Maximum age of an event that notifies people, in days. So the first import of old orders notifies nobody. */
export const NOTIFIED_DAYS = 7;

/** An event of an order with the facts for its notice. */
export interface EventToNotify {
  readonly num_pedido: string;
  readonly cliente: string;
  /** Code of the delivery point. */
  readonly destino: string;
  readonly estacion: string;
  readonly numero_entrega: string | null;
  readonly estado: OrderState;
  /** Time as the ERP wrote it. `ocurrio_en` is the parsed instant, if it can be parsed. */
  readonly fecha_hora_evento: string;
  readonly ocurrio_en: Date | null;
  readonly motivo_bloqueo: string | null;
  readonly planta: string | null;
  readonly guia: string | null;
  /** Whether the order, or one of its deliveries, still has this state. */
  readonly isCurrent: boolean;
}

interface Words {
  readonly tipo: NoticeType;
  readonly becomes: string;
  readonly body: (event: EventToNotify) => string;
}

/** Reasons that name overdue debt: paying it releases the order. "Vencido" alone also describes a licence (docs/product/orders.md#held-orders). */
const OVERDUE_DEBT =
  /\b(?:mora|moros[oa]s?|morosidad)\b|\b(?:cartera|facturas?|saldos?|deudas?|cuotas?|obligaci[oó]n(?:es)?)(?:\s+(?:del?|en)\s+[^\s.,;:]+|\s+[\d-]+)?\s+vencid[oa]s?\b/i;
/** Reasons about debt or credit after which paying may release the order: its page lists the documents, if there are any. "Cupo en planta" is none. */
const CREDIT = /\b(?:cartera|facturas?|saldos?|deudas?|cuotas?|cr[eé]ditos?)\b|\bcupos?\b(?!\s+en\b)/i;

const RELEASE = {
  byPaying: 'Al pagar lo vencido se libera sin que tenga que pedir de nuevo.',
  byCredit: 'Vea en el pedido si hay facturas que lo retienen.',
  byReview: 'Le avisamos en cuanto siga su curso.',
};

const releaseOf = (reason: string): string =>
  OVERDUE_DEBT.test(reason) ? RELEASE.byPaying : CREDIT.test(reason) ? RELEASE.byCredit : RELEASE.byReview;

/** Place of loading in words. Plants in Ecuador are named `Terminal …`, in Peru `Almacén …`; those names are masculine and take no `planta`. */
const fromPlant = (name: string): string =>
  /^(terminal|almacén|centro|puerto)\s/i.test(name)
    ? `del ${name.charAt(0).toLowerCase()}${name.slice(1)}`
    : `de la planta ${name.replace(/^planta\s+/i, '')}`;

/** Words by state. States without words notify nobody, because the customer has just sent the order. */
const WORDS: Readonly<Partial<Record<OrderState, Words>>> = {
  '-1': {
    tipo: 'retenido',
    becomes: 'enviado a revisión',
    body: ({ estacion, motivo_bloqueo }) => {
      const reason = motivo_bloqueo ? `Motivo: ${endWithPeriod(motivo_bloqueo)}` : `Es el pedido para ${estacion}.`;
      return `${reason} ${releaseOf(motivo_bloqueo ?? '')}`;
    },
  },
  '-2': {
    tipo: 'retenido',
    becomes: 'aprobado',
    body: ({ estacion }) => `Su pedido para ${estacion} fue aprobado y sigue su curso.`,
  },
  '2': { tipo: 'pedido', becomes: 'aceptado', body: ({ estacion }) => `Su pedido para ${estacion} fue aceptado.` },
  '3': {
    tipo: 'pedido',
    becomes: 'remisionado',
    body: ({ estacion, planta }) =>
      planta
        ? `Su pedido para ${estacion} salió ${fromPlant(planta)}.`
        : `Su pedido para ${estacion} ya tiene remisión.`,
  },
  '4': { tipo: 'pedido', becomes: 'facturado', body: ({ estacion }) => `Su pedido para ${estacion} ya tiene factura.` },
  '5': {
    tipo: 'pedido',
    becomes: 'despachado',
    body: ({ estacion, guia }) => `Despachado para ${estacion}.${guia ? ` Guía ${guia}.` : ''}`,
  },
  '6': {
    tipo: 'retenido',
    becomes: 'rechazado',
    body: ({ estacion, motivo_bloqueo }) =>
      `Su pedido para ${estacion} fue rechazado y no saldrá.${motivo_bloqueo ? ` Motivo: ${endWithPeriod(motivo_bloqueo)}` : ''} Llame a su asesor comercial para saber qué corregir, y pídalo de nuevo en la tienda.`,
  },
};

export const NOTIFIED_STATES = Object.keys(WORDS) as readonly OrderState[];

type Named = Pick<EventToNotify, 'num_pedido' | 'numero_entrega' | 'estado' | 'ocurrio_en' | 'fecha_hora_evento'>;

export const orderNoticeKey = ({ num_pedido, numero_entrega, estado, ocurrio_en, fecha_hora_evento }: Named): string =>
  noticeKey('pedido', num_pedido, numero_entrega ?? '', estado, ocurrio_en?.toISOString() ?? fecha_hora_evento);

/**
 * The notice of an event. Its key depends on the event only, so that repeated events and any order of arrival give the same notices. The
 * notice of an outdated event is stored as read.
 */
export function orderNotice(event: EventToNotify, now: Date): Notice | undefined {
  const words = WORDS[event.estado];
  if (!words) return undefined;
  const { num_pedido, cliente, destino, numero_entrega, ocurrio_en } = event;
  return {
    tipo: words.tipo,
    cliente,
    destino,
    key: orderNoticeKey(event),
    title: `Pedido ${num_pedido} ${words.becomes}`,
    body: words.body(event) + (numero_entrega ? ` Entrega ${numero_entrega}.` : ''),
    at: ocurrio_en ?? now,
    href: orderHref(num_pedido),
    data: { pedido: { num_pedido } },
    isPast: !event.isCurrent,
  };
}
