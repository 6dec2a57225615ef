import type { Insertable } from 'kysely';
import { refreshOrderStates, refreshPlants } from '#areas/orders/server/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

type Row<Name extends keyof Tables, Without extends string = never> = Partial<Omit<Insertable<Tables[Name]>, Without>>;

export interface DeliveryFacts extends Row<'entregas', 'numero_entrega' | 'num_pedido'> {
  readonly numero_entrega: string;
  readonly lineas?: readonly Row<'entrega_lineas'>[];
}

/** Changes to a default order with one line of gasoline. */
export interface OrderFacts extends Row<'pedidos', 'num_pedido' | 'plantas'> {
  readonly num_pedido: string;
  readonly lineas?: readonly Row<'pedido_lineas'>[];
  readonly entregas?: readonly DeliveryFacts[];
  readonly eventos?: readonly Row<'pedido_eventos'>[];
  /** Ids of the documents for which the ERP holds the order. */
  readonly bloqueos?: readonly number[];
}

const PRODUCT = { cod_producto: '100201', descripcion: 'Gasolina corriente oxigenada', unidad_medida: 'GAL' };
const AT = new Date('2026-09-04T10:00:00Z');

/** Adds orders of a customer, with states and plants as an import would derive them. */
export async function addOrders({ kysely }: Database, cliente: string, orders: readonly OrderFacts[]): Promise<void> {
  for (const { lineas = [{}], entregas = [], eventos = [], bloqueos = [], ...order } of orders) {
    const { num_pedido } = order;
    const common = {
      codigo_destinatario: 'SIN-DESTINO',
      fecha_pedido: '2026-09-01',
      moneda: 'COP',
      actualizado_en: AT,
    } as const;
    await kysely
      .insertInto('pedidos')
      .values({ ...common, numero_cuenta: cliente, ...order })
      .execute();
    for (const [at, line] of lineas.entries())
      await kysely
        .insertInto('pedido_lineas')
        .values({ num_pedido, posicion: (at + 1) * 10, ...PRODUCT, cantidad: '1000', ...line })
        .execute();
    for (const { lineas: lines = [], ...delivery } of entregas) {
      await kysely
        .insertInto('entregas')
        .values({ num_pedido, actualizado_en: AT, ...delivery })
        .execute();
      for (const [at, line] of lines.entries())
        await kysely
          .insertInto('entrega_lineas')
          .values({
            numero_entrega: delivery.numero_entrega,
            posicion: (at + 1) * 10,
            ...PRODUCT,
            cantidad: '1000',
            ...line,
          })
          .execute();
    }
    for (const [at, event] of eventos.entries()) {
      const { fecha_hora_evento = `2026-09-01T0${at}:00:00-05:00`, ...rest } = event;
      const time = new Date(fecha_hora_evento);
      const ocurrio_en = Number.isNaN(time.getTime()) ? null : time;
      await kysely
        .insertInto('pedido_eventos')
        .values({ num_pedido, evento: `${at + 1}`, estado: '1', fecha_hora_evento, ocurrio_en, ...rest })
        .execute();
    }
    for (const id_edocta_detalle of bloqueos)
      await kysely.insertInto('pedido_bloqueos').values({ num_pedido, id_edocta_detalle }).execute();
  }
  const numbers = orders.map(({ num_pedido }) => num_pedido);
  await refreshPlants(kysely, numbers);
  await refreshOrderStates(kysely, numbers);
}
