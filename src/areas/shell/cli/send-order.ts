import { z } from 'zod';
import type { PlatformConfig } from '#platform/config.ts';
import { signValue } from '#platform/http/signed-value.ts';
import type { MaintenanceOrder } from '../rules/maintenance-order.ts';
import { MAINTENANCE_PATH } from '../server/maintenance.ts';

/** The portal's answer to a maintenance order: its state. */
const stateSchema = z.object({
  mantenimiento: z.boolean(),
  mensaje: z.string().nullable(),
  cambiado_en: z.iso.datetime(),
});
export type PortalState = z.infer<typeof stateSchema>;

export type PortalAnswer =
  | { readonly kind: 'done' | 'outrun'; readonly state: PortalState }
  /** `nobody`: no server listens at the address. `stranger`: a server answers that does not know the key or the route. */
  | { readonly kind: 'nobody' | 'stranger' };

/** Address of the portal on this machine. When it listens on all interfaces, the loopback address. */
export function portalAddress({ HOST, PORT }: Pick<PlatformConfig, 'HOST' | 'PORT'>): string {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

export async function sendMaintenanceOrder(
  address: string,
  order: MaintenanceOrder,
  key: string,
): Promise<PortalAnswer> {
  const response = await post(`${address}${MAINTENANCE_PATH}`, signValue(order, key));
  if (!response) return { kind: 'nobody' };
  const state = stateSchema.safeParse(await response.json().catch(() => undefined)).data;
  if (!state) return { kind: 'stranger' };
  return { kind: response.status === 409 ? 'outrun' : 'done', state };
}

/** Sends the order. @returns undefined without an answer within ten seconds */
async function post(url: string, body: string): Promise<Response | undefined> {
  try {
    return await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
}
