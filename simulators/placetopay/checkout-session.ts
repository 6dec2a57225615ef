import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { CURRENCIES } from '#kernel/money.ts';

/** A merchant's request that creates a session, without its credentials. */
export const openingSchema = z.object({
  locale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/),
  buyer: z.object({ name: z.string().min(1) }).optional(),
  payment: z.object({
    reference: z.string().min(1).max(32),
    description: z.string().min(1).max(250),
    amount: z.object({ currency: z.enum(CURRENCIES), total: z.number().positive() }),
    allowPartial: z.boolean().optional(),
  }),
  expiration: z.iso.datetime({ offset: true }),
  returnUrl: z.url({ protocol: /^https?$/ }),
  cancelUrl: z.url({ protocol: /^https?$/ }).optional(),
  notificationUrl: z.url({ protocol: /^https?$/ }).optional(),
  ipAddress: z.union([z.ipv4(), z.ipv6()]),
  userAgent: z.string().min(1).max(255),
});
export type Opening = z.infer<typeof openingSchema>;

export interface Status {
  readonly status: 'OK' | 'FAILED' | 'PENDING' | 'APPROVED' | 'REJECTED';
  readonly reason: string;
  readonly message: string;
  readonly date: string;
}

export interface Transaction {
  readonly status: Status;
  readonly internalReference: number;
  readonly reference: string;
  readonly paymentMethod: string;
  readonly issuerName: string;
  readonly authorization: string;
  readonly amount: { readonly from: object; readonly to: object; readonly factor: number };
  readonly refunded: boolean;
}

export interface CheckoutSession {
  readonly requestId: number;
  /** Second part of the payer's address, which cannot be guessed. */
  readonly hash: string;
  readonly request: Opening;
  readonly status: Status;
  readonly payment: readonly Transaction[];
}

export const statusOf = (status: Status['status'], reason: string, message: string, now: Date): Status => ({
  status,
  reason,
  message,
  date: now.toISOString(),
});

export const newSession = (requestId: number, request: Opening, now: Date): CheckoutSession => ({
  requestId,
  hash: randomBytes(16).toString('hex'),
  request,
  status: statusOf('PENDING', 'PC', 'La petición se encuentra activa', now),
  payment: [],
});

/** Whether the bank has not yet decided on one of the payer's tries. */
export const isWaiting = ({ payment }: CheckoutSession): boolean =>
  payment.some(({ status }) => status.status === 'PENDING');

export const isOver = (session: CheckoutSession, now: Date): boolean =>
  session.status.status === 'PENDING' && !isWaiting(session) && new Date(session.request.expiration) <= now;

export function newTransaction({ request }: CheckoutSession, status: Status): Transaction {
  const { amount, reference } = request.payment;
  return {
    status,
    internalReference: randomInt(1_000_000, 10_000_000),
    reference,
    paymentMethod: 'pse',
    issuerName: 'Banco de prueba',
    authorization: String(randomInt(1_000_000_000, 10_000_000_000)),
    amount: { from: amount, to: amount, factor: 1 },
    refunded: false,
  };
}

/** The answer to a query about the session. */
export const told = ({ requestId, status, request, payment }: CheckoutSession) => ({
  requestId,
  status,
  request,
  payment: payment.length > 0 ? payment : null,
  subscription: null,
});
