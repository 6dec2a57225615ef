import { isLubricantsCode } from '#areas/stores/rules/stores.ts';
import { addDays, type LocalDate } from '#kernel/local-date.ts';
import { IN_COUNTRY } from './countries/in-country.ts';
import type { Customer, FeedRow } from './customer.ts';
import type { OrderLine, OrderPlan } from './order-plan.ts';
import type { Random } from './random.ts';

export interface GeneratedOrder {
  readonly order: FeedRow;
  readonly lines: readonly FeedRow[];
  readonly deliveries: readonly FeedRow[];
  readonly deliveryLines: readonly FeedRow[];
  readonly events: readonly FeedRow[];
  readonly holds: readonly FeedRow[];
}

/** Remarks of customers on an order; most orders have none. */
const WISHES = [
  'Recibir por la isla 2. Llamar 20 minutos antes de llegar.',
  'Descargar antes de las 6:00 o después de las 21:00.',
  'Preguntar por el administrador de turno.',
  'El tanque 3 está en mantenimiento: no descargar en él.',
] as const;

const NEWS = ['Llega en la mañana.', 'Llega en la tarde.', 'Vía con paso a un carril; puede demorar.'] as const;

/** Consecutive times five hours apart, all before the demo's day. */
function clockOf(asked: LocalDate, today: LocalDate, random: Random): () => string {
  let step = 0;
  return () => {
    const hours = 7 + step * 5;
    step += 1;
    const day = addDays(asked, Math.floor(hours / 24));
    const at = day < today ? day : addDays(today, -1);
    return `${at}T${String(hours % 24).padStart(2, '0')}:${String(random.integer(0, 59)).padStart(2, '0')}:00-05:00`;
  };
}

export function writeOrder(customer: Customer, today: LocalDate, random: Random, plan: OrderPlan): GeneratedOrder {
  const { serial, destination, asked, products } = plan;
  const num_pedido = String(4_500_000_000 + serial);
  const hasSicom = IN_COUNTRY[customer.market.country].hasSicom && !isLubricantsCode(customer.store);
  const moment = clockOf(asked, today, random);
  const events: FeedRow[] = plan.events.map((happening, at) => ({
    num_pedido,
    evento: `${num_pedido}-${at + 1}`,
    fecha_hora_evento: moment(),
    ...happening,
  }));
  const review = events.find(({ estado }) => estado === '-1');
  const shipped = plan.deliveries.map((_, at) =>
    writeDelivery(customer, today, random, { plan, at, num_pedido, moment }),
  );
  return {
    order: {
      num_pedido,
      num_sicom: hasSicom ? String(81_000_000 + (serial % 900_000)) : undefined,
      numero_cuenta: customer.cliente,
      codigo_destinatario: destination.codigo_destinatario,
      fecha_pedido: asked,
      fecha_entrega: addDays(asked, 3),
      moneda: customer.market.currency,
      valor: plan.value,
      observaciones: random.chance(0.3) ? random.pick(WISHES) : undefined,
      actualizado_en: `${today}T00:00:00-05:00`,
    },
    lines: products.map((product, row) => ({
      num_pedido,
      posicion: (row + 1) * 10,
      ...product,
      centro_logistico: plantCode(destination.place.planta),
    })),
    deliveries: shipped.map(({ delivery }) => delivery),
    deliveryLines: shipped.flatMap(({ lines }) => lines),
    events: [...events, ...shipped.flatMap(({ events }) => events)],
    holds: (plan.holds ?? []).map(({ numero_cuenta, num_documento, sociedad, fecha_documento }) => ({
      num_pedido,
      numero_cuenta,
      num_documento,
      sociedad,
      ejercicio: Number(String(fecha_documento).slice(0, 4)),
      evento: review?.evento,
    })),
  };
}

interface Shipment {
  readonly plan: OrderPlan;
  /** Position of the delivery within its order. */
  readonly at: number;
  readonly num_pedido: string;
  readonly moment: () => string;
}

function writeDelivery(
  customer: Customer,
  today: LocalDate,
  random: Random,
  { plan, at, num_pedido, moment }: Shipment,
) {
  const { serial, invoice, deliveries, products, destination } = plan;
  const states = deliveries[at] ?? [];
  const own = serial * 10 + at;
  const numero_entrega = String(8_000_000_000 + own);
  const letters = Array.from({ length: 3 }, () => random.pick([...'BCDFGHJKLMNPRSTVWXYZ'])).join('');
  const delivery: FeedRow = {
    numero_entrega,
    num_pedido,
    orden_cargue: `OC-${own}`,
    remision: `RM-${own}`,
    ...(states.includes('5') ? { guia_transporte: `GT-${own}` } : {}),
    transportador: random.pick(IN_COUNTRY[customer.market.country].carriers),
    placa: `${letters}${random.integer(100, 999)}`,
    fecha_estimada: invoice?.day ?? addDays(today, 1),
    ...(invoice ? { num_factura: invoice.num_factura, cufe: invoice.cufe, fecha_factura: invoice.day } : {}),
    actualizado_en: `${today}T00:00:00-05:00`,
  };
  const events = states.map((estado): FeedRow => {
    const event = { num_pedido, evento: `${numero_entrega}-${estado}`, numero_entrega, estado };
    const when = { ...event, fecha_hora_evento: moment() };
    return estado === '5' ? { ...when, ubicacion: `Salida de ${destination.place.planta}` } : when;
  });
  if (states.includes('5') && !invoice)
    events.push({
      num_pedido,
      evento: `${numero_entrega}-vía`,
      numero_entrega,
      estado: '5',
      fecha_hora_evento: moment(),
      ubicacion: `Vía a ${destination.place.ciudad}, kilómetro ${random.integer(4, 60)}`,
      observaciones: random.pick(NEWS),
    });
  return { delivery, events, lines: products.map((product, row) => shippedLine(product, row, numero_entrega, plan)) };
}

/** Splits the quantity evenly among several deliveries. */
function shippedLine(
  { precio: _precio, valor: _valor, ...product }: OrderLine,
  row: number,
  numero_entrega: string,
  { deliveries, invoice }: OrderPlan,
): FeedRow {
  const cantidad = (Number(product.cantidad) / deliveries.length).toFixed(3);
  return {
    numero_entrega,
    posicion: (row + 1) * 10,
    ...product,
    cantidad,
    ...(invoice ? { cantidad_facturada: cantidad } : {}),
  };
}

const ALL = Object.values(IN_COUNTRY).flatMap(({ places }) => places);
const NAMES = [...new Set(ALL.map(({ planta }) => planta))];

/** Code of the plant of that name. */
const plantCode = (planta: string): string => `P${String((NAMES.indexOf(planta) + 1) * 10).padStart(3, '0')}`;

export const plantRows = (): FeedRow[] =>
  NAMES.map((nombre) => ({
    centro_logistico: plantCode(nombre),
    nombre,
    ciudad: ALL.find(({ planta }) => planta === nombre)?.ciudad,
  }));
