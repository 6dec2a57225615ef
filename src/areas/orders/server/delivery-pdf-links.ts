import { Readable } from 'node:stream';
import { findIssuer } from '#areas/documents/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { FindAllowedSession } from '#areas/session/server/index.ts';
import type { FilterInput } from '#kernel/list/contract-filter.ts';
import { textColumn } from '#kernel/list/filter-columns.ts';
import { CONTENT_TYPES } from '#kernel/object-type.ts';
import type { Download } from '#platform/downloads/signed-links.ts';
import { readConditions } from '#platform/lists/read-ask.ts';
import { readObject } from '#platform/objects/object-queries.ts';
import { deliveryPdf } from '../print/delivery-pdf.ts';
import { DELIVERY_FILES, type DeliveryFile, isDeliveryFile } from '../rules/delivery-files.ts';
import { operations } from '../rules/operations.ts';
import { findErpPaperOfDelivery, findOrderDelivery, findPrintedDelivery } from './delivery-queries.ts';
import type { OrdersDeps } from './orders-deps.ts';

const OPERATIONS = { remision: operations['Query.remissions'], orden_cargue: operations['Query.orderLoad'] } as const;

/** Loads the PDF of a delivery's paper: the ERP's, or else the portal's drawing. @returns undefined when the session may no longer see the order, or the paper does not exist */
export async function loadDeliveryPdf(
  { connection, clock }: Pick<OrdersDeps, 'connection' | 'clock'>,
  file: DeliveryFile,
  numero: string,
  session: Pick<Session, 'cliente' | 'destinos'>,
): Promise<Download | undefined> {
  const scope = scopeOf(session);
  const paper = await findErpPaperOfDelivery(connection, scope, { file, numero });
  if (paper)
    return {
      filename: `${DELIVERY_FILES[file].name}-${paper.nombre}.pdf`,
      contentType: CONTENT_TYPES.pdf,
      making: 'stored',
      open: () => Readable.from(readObject(connection, paper.sha256)),
    };
  const delivery = await findPrintedDelivery(connection, scope, numero);
  if (!delivery?.[file]) return undefined;
  const emisor = delivery.emisor ?? (await findIssuer(connection, scope, delivery.pais)) ?? null;
  return {
    filename: `${DELIVERY_FILES[file].name}-${delivery[file]}.pdf`,
    contentType: 'application/pdf',
    making: 'document',
    open: () => deliveryPdf(file, { ...delivery, emisor }, clock.now()),
  };
}

/** Serves papers by signed link. */
export function serveDeliveries(deps: OrdersDeps, findAllowedSession: FindAllowedSession): void {
  deps.links.handlers.set(DELIVERY_DOWNLOAD, async (id, tokenHash) => {
    const at = id.indexOf(':');
    const file = id.slice(0, at);
    if (!isDeliveryFile(file)) return undefined;
    const reader = await findAllowedSession(tokenHash, OPERATIONS[file]);
    return reader && loadDeliveryPdf(deps, file, id.slice(at + 1), reader);
  });
}

/** Kind of signed links to a delivery's papers. Their target is `{paper}:{numero_entrega}`. */
const DELIVERY_DOWNLOAD = 'entrega';

const COLUMNS = { numero_entrega: { ...textColumn, operators: new Set(['eq']) } };

/** Creates the answer with the link to a delivery's PDF. Another customer's delivery gets the same answer as a missing one. */
export async function createDeliveryPaperLink(
  { connection, links }: OrdersDeps,
  session: Session,
  file: DeliveryFile,
  filter: unknown,
) {
  const [condition] = readConditions(filter as FilterInput | null, COLUMNS);
  const numero = condition?.is === '=' ? condition.value : undefined;
  const found = numero === undefined ? undefined : await findOrderDelivery(connection, scopeOf(session), numero);
  const pdf = found?.[file]
    ? { url: links.sign(DELIVERY_DOWNLOAD, `${file}:${found.numero_entrega}`, session), status: 200 }
    : { url: null, status: 404, menssage: DELIVERY_FILES[file].missing };
  return { download: { pdf }, size: found ? 1 : 0 };
}
