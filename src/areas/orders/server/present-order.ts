import type { Session } from '#areas/session/rules/scope.ts';
import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';
import type { DownloadLink } from '#generated/contract.ts';
import { ORDER_STATES, type OrderState } from '../rules/order-state.ts';
import { eventTime } from '../rules/order-timeline.ts';
import type { OrderDeliveryRow, OrderEventRow, OrderLineRow, OrderRow } from './order-rows.ts';

/** Facts that answers need in addition to the rows. */
export interface PresentationFacts {
  readonly session: Pick<Session, 'nombreCliente' | 'storeCode'>;
  /** Links to invoices' PDFs by CUFE. Invoices without a PDF are missing. */
  readonly invoices: ReadonlyMap<string, DownloadLink>;
}

const INVOICED: ReadonlySet<OrderState> = new Set(['2', '3', '4']);
const NO_INVOICE: DownloadLink = { url: null, status: 404, menssage: 'Detail not available' };

/** CUFE of the invoice that an event links to. */
export const invoicedCufe = ({ estado, cufe }: OrderEventRow): string | null => (INVOICED.has(estado) ? cufe : null);

const tellsWhy = ({ storeCode }: PresentationFacts['session']): boolean =>
  isStoreCode(storeCode) && STORES[storeCode].shows.rejectionReason;

export const presentOrder = (row: OrderRow, shown: PresentationFacts) => ({
  id_pedido: row.id_pedido,
  id_cliente: row.numero_cuenta,
  num_pedido: row.num_pedido,
  num_sicom: row.num_sicom,
  solicitante: row.numero_cuenta,
  nombre_solicitante: shown.session.nombreCliente,
  destino: row.codigo_destinatario,
  nombre_destino: row.nombre_destino ?? row.codigo_destinatario,
  estado_pedido: row.estado,
  estado_pedido_description: ORDER_STATES[row.estado],
  estado_bloqueo_pedido: row.estado === '-1',
  motivo_bloqueo: row.motivo_bloqueo,
  estatus_rechazo: tellsWhy(shown.session) ? row.estatus_rechazo : null,
  fecha_pedido: row.fecha_pedido,
  fecha_entrega: row.fecha_entrega,
  valor: row.valor,
  moneda: row.moneda,
  num_factura: row.num_factura,
  cufe: row.cufe,
  guia_transporte: row.guia_transporte,
  observaciones: row.observaciones,
  plantas: [...row.plantas],
  detalle: (row.lineas ?? []).map((line) => presentLine(line, row)),
  historial: (row.eventos ?? []).map((event) => presentOrderEvent(event, shown)),
  entregas: (row.entregas ?? []).map(presentOrderDelivery),
  retenido_por: [...(row.bloqueos ?? [])],
  retenciones_saldadas: row.saldados ?? 0,
});

const presentLine = (line: OrderLineRow, { num_pedido }: OrderRow) => ({
  id_pedido_info: `${num_pedido}-${line.posicion}`,
  cantidad: Number(line.cantidad),
  centro_logistico: line.centro_logistico,
  cod_producto: line.cod_producto,
  descripcion: line.descripcion,
  unidad_medida: line.unidad_medida,
  precio: line.precio === null ? null : Number(line.precio),
  valor: line.valor,
});

export function presentOrderEvent(event: OrderEventRow, { session, invoices }: PresentationFacts) {
  const at = event.ocurrio_en === null ? undefined : new Date(event.ocurrio_en);
  const cufe = invoicedCufe(event);
  return {
    fecha_hora_evento: eventTime(event.fecha_hora_evento, at),
    ocurrio_en: at?.toISOString(),
    type: event.estado,
    type_description: ORDER_STATES[event.estado],
    numero_entrega: event.numero_entrega,
    cufe,
    estatus_rechazo: tellsWhy(session) ? event.estatus_rechazo : null,
    motivo_bloqueo: event.motivo_bloqueo,
    guia_transporte: event.estado === '5' ? event.guia_transporte : null,
    ubicacion: event.ubicacion,
    observaciones: event.observaciones,
    download: cufe === null ? null : { pdf: invoices.get(cufe) ?? NO_INVOICE },
  };
}

export const presentOrderDelivery = ({ lineas, ...delivery }: OrderDeliveryRow) => ({
  ...delivery,
  estado_description: ORDER_STATES[delivery.estado],
  lineas: lineas.map(({ cantidad, cantidad_facturada, ...line }) => ({
    ...line,
    cantidad: Number(cantidad),
    cantidad_facturada: cantidad_facturada === null ? null : Number(cantidad_facturada),
  })),
});
