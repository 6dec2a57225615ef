import type { Selectable } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';
import type { OrderFilter } from '../rules/order-filter.ts';
import type { OrderState } from '../rules/order-state.ts';

/** Decimals inside of JSON are text, so that they never become floats; instants are ISO text. */

export interface OrderLineRow {
  readonly posicion: number;
  readonly cod_producto: string;
  readonly descripcion: string;
  readonly cantidad: string;
  readonly unidad_medida: string;
  readonly centro_logistico: string | null;
  readonly precio: string | null;
  readonly valor: string | null;
}

export interface OrderEventRow {
  readonly estado: OrderState;
  readonly fecha_hora_evento: string;
  readonly ocurrio_en: string | null;
  readonly numero_entrega: string | null;
  readonly motivo_bloqueo: string | null;
  readonly estatus_rechazo: string | null;
  readonly ubicacion: string | null;
  readonly observaciones: string | null;
  /** CUFE of the delivery's invoice. An event of the whole order has one if all deliveries share an invoice. */
  readonly cufe: string | null;
  readonly guia_transporte: string | null;
}

export interface DeliveryLineRow {
  readonly cod_producto: string;
  readonly descripcion: string;
  readonly unidad_medida: string;
  readonly cantidad: string;
  readonly cantidad_facturada: string | null;
}

type DeliveryColumns = Omit<Selectable<Tables['entregas']>, 'actualizado_en'>;

export interface OrderDeliveryRow extends Readonly<DeliveryColumns> {
  readonly ubicacion: string | null;
  readonly lineas: readonly DeliveryLineRow[];
}

export interface HoldRow {
  readonly id_edocta_detalle: number;
  readonly num_factura: string | null;
  readonly num_documento: string;
  readonly fecha_vencimiento_documento: string;
  readonly saldo: string;
  readonly bloqueada: boolean;
}

type OrderColumns = Omit<Selectable<Tables['pedidos']>, 'plantas' | 'actualizado_en'>;

/** An order in the list. Parts that the query does not select are undefined. */
export interface OrderRow extends Readonly<OrderColumns> {
  readonly nombre_destino: string | null;
  readonly plantas: readonly { readonly centro_logistico: string; readonly nombre: string }[];
  readonly motivo_bloqueo: string | null;
  readonly estatus_rechazo: string | null;
  readonly num_factura: string | null;
  readonly cufe: string | null;
  readonly guia_transporte: string | null;
  readonly lineas?: readonly OrderLineRow[];
  readonly eventos?: readonly OrderEventRow[];
  readonly entregas?: readonly OrderDeliveryRow[];
  readonly bloqueos?: readonly HoldRow[];
  readonly saldados?: number;
}

export const SORT_COLUMNS = ['fecha_pedido', 'num_pedido', 'num_sicom'] as const;
export type OrderSortColumn = (typeof SORT_COLUMNS)[number];

export interface OrderSort {
  readonly column: OrderSortColumn;
  readonly descending: boolean;
}

/** Parts of an order that a query selects in addition to its row. */
export interface OrderParts {
  readonly detalle: boolean;
  readonly historial: boolean;
  readonly entregas: boolean;
  readonly retenido: boolean;
}

/** A parsed request for orders. */
export interface OrderAsk {
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  readonly page: Page;
  readonly parts: OrderParts;
}
