import type { Random } from '../random.ts';

type Row = Readonly<Record<string, string | number>>;
/** Rows by file of the feed. */
export type FeedRows = Readonly<Record<string, readonly Row[]>>;

/** Order numbers contain the customer, so that the oracle detects an order assigned to another customer. */
export const orderNumber = (cliente: string, serial: number): string => `P${cliente}-${serial}`;
/** The only delivery point of each customer. */
export const destinationOf = (cliente: string): string => `D${cliente}`;

/** Accepted, in review, approved, with a dispatch note: the states after the first one, of which people are notified. */
const LATER = ['2', '-1', '-2', '3'];

/** Offset of the local clock from UTC. */
const BOGOTA_MS = 5 * 3_600_000;

/** A customer, with the currency of the account. */
export interface Buyer {
  readonly cliente: string;
  readonly moneda: string;
}

interface Order {
  readonly buyer: Buyer;
  readonly num_pedido: string;
  readonly eventos: Row[];
}

/** The ERP's orders. Each delivery brings a new one, and repeats an earlier one with one more event and another reason in its last one. */
export interface OrderBook {
  next(): FeedRows;
  /** An order of one customer under another customer's code, which the feed refuses. */
  moved(): FeedRows | undefined;
}

export function createOrderBook(buyers: readonly Buyer[], random: Random): OrderBook {
  const orders: Order[] = [];

  function addEvent({ num_pedido, eventos }: Order): void {
    const serial = eventos.length;
    eventos.push({
      ...{ num_pedido, evento: `${num_pedido}-${serial}` },
      estado: serial === 0 ? '1' : (LATER[(serial - 1) % LATER.length] as string),
      fecha_hora_evento: new Date(Date.now() - 60_000 + serial).toISOString(),
      ...(serial > 1 && { motivo_bloqueo: 'Cartera vencida' }),
    });
  }

  /** The ERP rewrites the last event: with a reason, and with the same instant in local time. People were already notified of it. */
  function correctLast({ eventos }: Order, reason: string): void {
    const last = eventos.at(-1);
    if (!last) return;
    const local = new Date(Date.parse(String(last.fecha_hora_evento)) - BOGOTA_MS).toISOString().replace('Z', '-05:00');
    eventos[eventos.length - 1] = { ...last, motivo_bloqueo: reason, fecha_hora_evento: local };
  }

  const headOf = ({ num_pedido }: Order, { cliente, moneda }: Buyer): Row => ({
    ...{ num_pedido, numero_cuenta: cliente, codigo_destinatario: destinationOf(cliente) },
    ...{ fecha_pedido: new Date().toISOString().slice(0, 10), moneda, valor: '58320000' },
    actualizado_en: new Date().toISOString(),
  });

  function rowsOf(chosen: readonly Order[]): FeedRows {
    return {
      pedidos: chosen.map((order) => headOf(order, order.buyer)),
      pedido_lineas: chosen.map(({ num_pedido }) => ({
        ...{ num_pedido, posicion: 10, cod_producto: '100201', descripcion: 'Gasolina corriente' },
        ...{ cantidad: '3200.000', unidad_medida: 'GAL' },
      })),
      // In random order, some of them repeated.
      pedido_eventos: chosen.flatMap(({ eventos }) => (random.chance(0.5) ? eventos.toReversed() : eventos)),
    };
  }

  return {
    next() {
      const buyer = random.pick(buyers);
      const order: Order = { buyer, num_pedido: orderNumber(buyer.cliente, orders.length), eventos: [] };
      addEvent(order);
      addEvent(order);
      const again = orders.length > 0 ? random.pick(orders) : undefined;
      if (again) {
        correctLast(again, `Cartera vencida, revisión ${orders.length}`);
        addEvent(again);
      }
      orders.push(order);
      return rowsOf(again ? [order, again] : [order]);
    },
    moved() {
      const order = orders[0];
      const other = buyers.find(({ cliente }) => cliente !== order?.buyer.cliente);
      return order && other ? { pedidos: [headOf(order, other)] } : undefined;
    },
  };
}
