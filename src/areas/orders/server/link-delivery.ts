import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { FilterInput } from '#kernel/list/contract-filter.ts';
import { textColumn } from '#kernel/list/filter-columns.ts';
import { conditionsOf } from '#platform/lists/read-ask.ts';
import { DELIVERY_FILES, type DeliveryFile } from '../rules/delivery-files.ts';
import { findDelivery } from './delivery-queries.ts';
import type { OrdersDeps } from './orders-deps.ts';

/** The kind under which the addresses of a delivery's papers are signed; what they lead to is `{paper}:{numero_entrega}`. */
export const DELIVERY_DOWNLOAD = 'entrega';

const COLUMNS = { numero_entrega: { ...textColumn, operators: new Set(['eq']) } };

/** The address of a delivery's paper. A delivery that is not there and another customer's look the same. */
export async function linkDelivery(
  { connection, links }: OrdersDeps,
  session: Session,
  file: DeliveryFile,
  filter: unknown,
) {
  const [condition] = conditionsOf(filter as FilterInput | null, COLUMNS);
  const numero = condition?.is === '=' ? condition.value : undefined;
  const found = numero === undefined ? undefined : await findDelivery(connection, scopeOf(session), numero);
  const pdf = found?.[file]
    ? { url: links.sign(DELIVERY_DOWNLOAD, `${file}:${found.numero_entrega}`, session), status: 200 }
    : { url: null, status: 404, menssage: DELIVERY_FILES[file].missing };
  return { download: { pdf }, size: found ? 1 : 0 };
}
