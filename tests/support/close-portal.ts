import { ORDER_PATH, ORDER_PURPOSE } from '#areas/shell/server/order-route.ts';
import { signValue } from '#platform/http/signed-value.ts';
import { keysOf } from '#platform/secrets.ts';
import { SESSION_SECRET } from './test-portal.ts';

let millisecond = 0;

/** What `npm run maintenance` sends, at the hour of a portal whose clock stands still. */
export async function orderMaintenance(
  backendUrl: string,
  accion: 'on' | 'off',
  mensaje: string | null = null,
): Promise<void> {
  millisecond += 1;
  const emitida_en = new Date(Date.parse('2026-09-05T14:42:00Z') + millisecond).toISOString();
  const body = signValue({ accion, mensaje, emitida_en }, keysOf({ SESSION_SECRET } as never)(ORDER_PURPOSE));
  const response = await fetch(`${backendUrl}${ORDER_PATH}`, { method: 'POST', body });
  if (response.status !== 200) throw new Error(`The order was answered with ${response.status}`);
}
