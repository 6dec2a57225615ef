import { z } from 'zod';
import { openList, refuseDirect } from '#areas/exports/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { ReaderOf } from '#areas/session/server/index.ts';
import type { DownloadLink } from '#generated/contract.ts';
import { operations } from '../rules/operations.ts';
import { type OrderFilterInput, readOrderFilter } from '../rules/order-filter.ts';
import { ORDER_LIST } from '../rules/order-list.ts';
import { openOrdersFile } from './export-orders.ts';
import { type OrderSort, SORT_COLUMNS } from './order-ask.ts';
import type { OrdersDeps } from './orders-deps.ts';

/** The kind under which the addresses of the list's file are signed. */
const ORDERS_DOWNLOAD = 'pedidos';

/** Routes refuse longer parts of a path. */
const LONGEST_TOKEN = 1_900;

/** The address of the list's Excel, with its filter and order. @param size rows of the list */
export function linkOrders(
  { links }: OrdersDeps,
  session: Session,
  { filter, sort }: { readonly filter?: unknown; readonly sort: OrderSort },
  size: number,
): DownloadLink {
  const refused = refuseDirect(size);
  if (refused) return { url: null, status: refused.status, menssage: refused.mensaje };
  const url = links.sign(ORDERS_DOWNLOAD, JSON.stringify([filter ?? null, sort]), session);
  if (url.length - url.lastIndexOf('/') <= LONGEST_TOKEN) return { url, status: 200 };
  return { url: null, status: 414, menssage: 'The filter is too long for an address: order the file with exportar.' };
}

const askedSchema = z.tuple([
  z.custom<OrderFilterInput | null>((value) => typeof value === 'object'),
  z.object({ column: z.enum(SORT_COLUMNS), descending: z.boolean() }),
]);

/** Opens the file behind the address. The session's permission and delivery points count as they are now. */
export function serveOrders({ links, connection, clock }: OrdersDeps, readerOf: ReaderOf): void {
  links.handlers.set(ORDERS_DOWNLOAD, async (id, tokenHash) => {
    const [asked, sort] = askedSchema.parse(JSON.parse(id));
    const reader = await readerOf(tokenHash, operations['Query.orderTraceability']);
    if (!reader) return undefined;
    const filter = readOrderFilter(asked, reader.cliente);
    if (!filter.ok) return undefined;
    const words = asked && Object.keys(asked).length > 0 ? 'Con filtros' : 'Sin filtros';
    const opened = openOrdersFile(connection, { scope: scopeOf(reader), filter: filter.value, sort, words });
    const { title } = ORDER_LIST.words;
    return openList({ connection, clock }, { name: 'pedidos', title, opened, format: 'XLSX', reader });
  });
}
