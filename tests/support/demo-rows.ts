import { readFileSync } from 'node:fs';

type DemoRow = Readonly<Record<string, unknown>>;

/** Reads the rows of a file of `demo/`. */
const readDemoRows = (kind: string): readonly DemoRow[] =>
  readFileSync(`demo/${kind}.ndjson`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DemoRow);

/** Creates a search for the first row of a kind whose customer belongs to a store. @throws Error for a kind without such a row */
export function createDemoRowFinder(): (kind: string, store: string) => DemoRow {
  const stores = new Map(readDemoRows('clientes').map(({ cliente, store_code }) => [cliente, store_code]));
  const customers = new Map(
    readDemoRows('pedidos').map(({ num_pedido, numero_cuenta }) => [num_pedido, numero_cuenta]),
  );
  const orders = new Map(
    readDemoRows('entregas').map(({ numero_entrega, num_pedido }) => [numero_entrega, num_pedido]),
  );
  const customerOf = ({ numero_cuenta, cliente, codigo_cliente, num_pedido, numero_entrega }: DemoRow): unknown =>
    numero_cuenta ?? cliente ?? codigo_cliente ?? customers.get(num_pedido ?? orders.get(numero_entrega));
  return (kind, store) => {
    const found = readDemoRows(kind).find((row) => stores.get(customerOf(row)) === store);
    if (!found) throw new Error(`The demo has no row of ${kind} in ${store}.`);
    return found;
  };
}
