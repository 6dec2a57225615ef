import { z } from 'zod';

/** Maximum seconds between an order's time and now. */
const SECONDS = 60;
/** Maximum length of the operator's message, in characters. */
export const LONGEST_MESSAGE = 300;

const schema = z.object({
  accion: z.enum(['on', 'off', 'status']),
  /** Message for customers, in Spanish. */
  mensaje: z.string().trim().min(1).max(LONGEST_MESSAGE).nullable(),
  emitida_en: z.iso.datetime(),
});

/** An order of the operator's command to the running portal (docs/decisions/0020). */
export type MaintenanceOrder = z.infer<typeof schema>;

/**
 * Reads an order.
 * @param value the signed value, after its signature was checked
 * @returns undefined for a malformed order, or one more than a minute away from `now`
 */
export function readMaintenanceOrder(value: unknown, now: Date): MaintenanceOrder | undefined {
  const order = schema.safeParse(value).data;
  if (!order) return undefined;
  const secondsAway = Math.abs(now.getTime() - new Date(order.emitida_en).getTime()) / 1000;
  return secondsAway <= SECONDS ? order : undefined;
}
