import { MAINTENANCE_PATH, MAINTENANCE_PURPOSE } from '#areas/shell/server/maintenance.ts';
import { signValue } from '#platform/http/signed-value.ts';
import { createKeyFor } from '#platform/secrets.ts';
import { SESSION_SECRET, type TestPortal } from './test-portal.ts';

/** Signing key of operator orders in all test portals. */
export const MAINTENANCE_ORDER_KEY = createKeyFor({ SESSION_SECRET } as never)(MAINTENANCE_PURPOSE);

/**
 * Sends an order of `npm run maintenance` with the portal's stopped clock. Each order is later than the last one. It is also later than changes by
 * the console, which are at least a millisecond apart while the clock is stopped.
 */
export async function orderMaintenance(
  { url, clock }: Pick<TestPortal, 'url' | 'clock'>,
  accion: 'on' | 'off',
  mensaje: string | null = null,
): Promise<void> {
  clock.forward(0.1);
  const body = signValue({ accion, mensaje, emitida_en: clock.now().toISOString() }, MAINTENANCE_ORDER_KEY);
  const response = await fetch(`${url}${MAINTENANCE_PATH}`, { method: 'POST', body });
  if (response.status !== 200) throw new Error(`The order was answered with ${response.status}`);
}
