import { z } from 'zod';
import type { Config } from '#platform/config.ts';
import { signValue } from '#platform/http/signed-value.ts';
import type { MaintenanceOrder } from '../rules/maintenance-order.ts';
import { ORDER_PATH } from '../server/order-route.ts';

/** What the portal says it is in once the order was heard. */
const stateSchema = z.object({
  mantenimiento: z.boolean(),
  mensaje: z.string().nullable(),
  cambiado_en: z.iso.datetime(),
});
export type PortalState = z.infer<typeof stateSchema>;

export type Heard =
  | { readonly kind: 'done' | 'outrun'; readonly state: PortalState }
  /** `nobody`: nothing listens there. `stranger`: whoever listens does not know the key, or the address. */
  | { readonly kind: 'nobody' | 'stranger' };

/** Where the portal of this machine listens: an address for every network is reached by its own loopback. */
export function addressOf({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

export async function sendOrder(address: string, order: MaintenanceOrder, key: string): Promise<Heard> {
  const response = await post(`${address}${ORDER_PATH}`, signValue(order, key));
  if (!response) return { kind: 'nobody' };
  const state = stateSchema.safeParse(await response.json().catch(() => undefined)).data;
  if (!state) return { kind: 'stranger' };
  return { kind: response.status === 409 ? 'outrun' : 'done', state };
}

/** @returns undefined when there is no answer */
async function post(url: string, body: string): Promise<Response | undefined> {
  try {
    return await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
}
