import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { CURRENCIES } from '#kernel/money.ts';

/** The merchant server's request that creates a session. */
export const sessionRequestSchema = z.object({
  uuid: z.uuid(),
  referencia: z.string().min(1).max(40),
  monto: z.string().regex(/^\d{1,13}(\.\d{2})?$/),
  moneda: z.enum(CURRENCIES),
  description: z.string().max(120),
  payer: z.string().max(200),
  expira_en: z.iso.datetime(),
  returnUrl: z.url({ protocol: /^https?$/ }),
  notifyUrl: z.url({ protocol: /^https?$/ }),
  phrase: z.string().min(8).max(200),
});
export type SessionRequest = z.infer<typeof sessionRequestSchema>;

export const sessionSchema = sessionRequestSchema.extend({
  id: z.string(),
  /** Secret in the addresses of the payer's pages after the first one, which needs a token. */
  pase: z.string(),
  estado: z.enum(['abierta', 'pendiente', 'aprobada', 'rechazada', 'fallida', 'expirada']),
  creada_en: z.iso.datetime(),
  cus: z.string().nullable(),
  banco: z.string().nullable(),
  motivo: z.string().nullable(),
  /** Used tokens. */
  entradas: z.array(z.string()),
  /** Time at which the slow bank approves; null for the other banks. */
  responde_en: z.iso.datetime().nullable(),
  /** Number of outstanding callbacks, and of failed attempts at the next one. */
  avisos: z.int(),
  intentos: z.int(),
});
export type BankSession = z.infer<typeof sessionSchema>;
export type BankState = BankSession['estado'];

export const newSession = (opening: SessionRequest, now: Date): BankSession => ({
  ...opening,
  id: `ses_${randomUUID()}`,
  pase: randomBytes(24).toString('base64url'),
  estado: 'abierta',
  creada_en: now.toISOString(),
  cus: null,
  banco: null,
  motivo: null,
  entradas: [],
  responde_en: null,
  avisos: 0,
  intentos: 0,
});

/** Creates the bank's trace code of a transaction: ten digits. */
export const newCus = (): string => String(randomInt(1_000_000_000, 10_000_000_000));

export const isExpired = (session: BankSession, now: Date): boolean => now.toISOString() > session.expira_en;

/** Fields of a session in server-to-server answers and callbacks. */
export const sessionReport = ({ id, uuid, referencia, estado, monto, moneda, cus, banco, motivo }: BankSession) => ({
  id,
  uuid,
  referencia,
  estado,
  monto,
  moneda,
  cus,
  banco,
  motivo,
});
