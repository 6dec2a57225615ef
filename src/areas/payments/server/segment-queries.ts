import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import { SEGMENT_CODES, type SegmentCode } from '../rules/segments.ts';

/** The segments in which the customer may pay on account, in the order of the portal's table. */
export async function listSegments(connection: Connection, scope: CustomerScope): Promise<SegmentCode[]> {
  const rows = await connection
    .selectFrom('segmentos_cliente')
    .select('id_segment')
    .where('numero_cuenta', '=', scope.cliente)
    .where('estado', '=', 1)
    .execute();
  const held = new Set(rows.map(({ id_segment }) => id_segment));
  return SEGMENT_CODES.filter((code) => held.has(code));
}
