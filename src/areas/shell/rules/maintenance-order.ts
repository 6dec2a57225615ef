import { z } from 'zod';

/** How long an order may be on its way. */
const SECONDS = 60;
/** Characters of the operator's words. */
export const LONGEST_MESSAGE = 300;

const schema = z.object({
  accion: z.enum(['on', 'off', 'status']),
  /** What customers are told, in Spanish. */
  mensaje: z.string().trim().min(1).max(LONGEST_MESSAGE).nullable(),
  emitida_en: z.iso.datetime(),
});

/** What the operator's command asks of the running portal (docs/decisions/0020). */
export type MaintenanceOrder = z.infer<typeof schema>;

/**
 * @param value whatever was signed with the portal's key
 * @returns undefined for what is no order, or is not of this minute
 */
export function readOrder(value: unknown, now: Date): MaintenanceOrder | undefined {
  const order = schema.safeParse(value).data;
  if (!order) return undefined;
  const secondsAway = Math.abs(now.getTime() - new Date(order.emitida_en).getTime()) / 1000;
  return secondsAway <= SECONDS ? order : undefined;
}
