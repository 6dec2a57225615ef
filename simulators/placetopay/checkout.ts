import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { notificationSignature } from '#areas/payments/provider/placetopay/placetopay-auth.ts';
import { CURRENCIES } from '#kernel/money.ts';
import type { Clock } from '#platform/clock.ts';

/** Actions of a payer on the provider's page. `refused`: this try fails, and the payer may try again. */
export const PAYER_ACTIONS = {
  approve: 'Pagar',
  reject: 'Rechazar',
  refused: 'Fallar una vez',
  pending: 'Dejar pendiente',
  cancel: 'Cancelar',
} as const;
export type PayerAction = keyof typeof PAYER_ACTIONS;

export const isPayerAction = (text: string): text is PayerAction => Object.hasOwn(PAYER_ACTIONS, text);

interface Options {
  readonly secret: string;
  readonly clock: Clock;
  readonly onFailure: (requestId: number, cause: string) => void;
}

/** Sessions of the payment provider, in memory. */
export interface Checkout {
  open(request: SessionRequest): CheckoutSession;
  find(requestId: number): CheckoutSession | undefined;
  /** @returns undefined when the session is over */
  act(requestId: number, action: PayerAction): CheckoutSession | undefined;
  /** Decides a pending try, like the payer's bank. */
  decide(requestId: number, status: 'APPROVED' | 'REJECTED'): void;
  /** Gives the money back, like the merchant in the provider's panel. The session stays approved. */
  reverse(requestId: number): void;
  /** Waits for running notifications. */
  finish(): Promise<void>;
}

export function createCheckout({ secret, clock, onFailure }: Options): Checkout {
  const sessions = new Map<number, CheckoutSession>();
  const notices = createNoticeSender(secret, onFailure);
  let lastId = 100_000;
  const keep = (session: CheckoutSession): CheckoutSession => {
    sessions.set(session.requestId, session);
    return session;
  };
  const status = (word: Status['status'], reason: string, message: string) =>
    createStatus(word, reason, message, clock.now());

  function end(session: CheckoutSession, ended: Status, payment = session.payment): CheckoutSession {
    const kept = keep({ ...session, status: ended, payment });
    notices.send(kept);
    return kept;
  }

  const find = (requestId: number): CheckoutSession | undefined => {
    const session = sessions.get(requestId);
    if (!session || !isExpired(session, clock.now())) return session;
    return end(session, status('REJECTED', 'EX', 'La petición ha expirado'));
  };

  const tried = (session: CheckoutSession, result: Status) => [...session.payment, newTransaction(session, result)];

  const actions: Record<PayerAction, (session: CheckoutSession) => CheckoutSession> = {
    approve(session) {
      const approved = status('APPROVED', '00', 'La petición ha sido aprobada exitosamente');
      return end(session, approved, tried(session, approved));
    },
    reject: (session) =>
      end(
        session,
        status('REJECTED', 'XN', 'Se ha rechazado la petición'),
        tried(session, status('REJECTED', '51', 'Fondos insuficientes')),
      ),
    refused: (session) =>
      keep({ ...session, payment: tried(session, status('REJECTED', '51', 'Fondos insuficientes')) }),
    pending(session) {
      const waiting = status('PENDING', 'PT', 'La petición se encuentra pendiente');
      return keep({ ...session, status: waiting, payment: tried(session, waiting) });
    },
    cancel: (session) => end(session, status('REJECTED', '?C', 'La petición ha sido cancelada por el usuario')),
  };

  return {
    find,
    open(request) {
      lastId += 1;
      return keep(newSession(lastId, request, clock.now()));
    },
    act(requestId, action) {
      const session = find(requestId);
      if (session?.status.status !== 'PENDING' || isWaiting(session)) return undefined;
      return actions[action](session);
    },
    decide(requestId, word) {
      const session = find(requestId);
      if (!session || !isWaiting(session)) return;
      const decided =
        word === 'APPROVED' ? status(word, '00', 'Aprobada') : status(word, 'XN', 'Se ha rechazado la petición');
      const payment = session.payment.map((each) =>
        each.status.status === 'PENDING' ? { ...each, status: decided } : each,
      );
      end(session, decided, payment);
    },
    reverse(requestId) {
      const session = find(requestId);
      if (session?.status.status !== 'APPROVED') return;
      const payment = session.payment.map((each) =>
        each.status.status === 'APPROVED' ? { ...each, refunded: true } : each,
      );
      end(session, session.status, payment);
    },
    finish: notices.finish,
  };
}

/** Creates the sender of notifications. It sends each once and does not retry. */
function createNoticeSender(secret: string, onFailure: Options['onFailure']) {
  const underWay = new Set<Promise<void>>();
  async function post(url: string, requestId: number, body: string): Promise<void> {
    try {
      const headers = { 'content-type': 'application/json' };
      const signal = AbortSignal.timeout(10_000);
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
      if (!response.ok) onFailure(requestId, `HTTP ${response.status}`);
    } catch (error) {
      onFailure(requestId, String(error));
    }
  }
  return {
    send({ requestId, status, request }: CheckoutSession): void {
      if (!request.notificationUrl) return;
      const facts = { requestId: String(requestId), status: status.status, date: status.date };
      const signature = notificationSignature(facts, secret);
      const body = JSON.stringify({ status, requestId, reference: request.payment.reference, signature });
      const sending = post(request.notificationUrl, requestId, body).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    finish: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}

/** A merchant's request that creates a session, without its credentials. */
export const sessionRequestSchema = z.object({
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
type SessionRequest = z.infer<typeof sessionRequestSchema>;

interface Status {
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
  /** Unguessable second part of the payer's address. */
  readonly hash: string;
  readonly request: SessionRequest;
  readonly status: Status;
  readonly payment: readonly Transaction[];
}

export const createStatus = (status: Status['status'], reason: string, message: string, now: Date): Status => ({
  status,
  reason,
  message,
  date: now.toISOString(),
});

const newSession = (requestId: number, request: SessionRequest, now: Date): CheckoutSession => ({
  requestId,
  hash: randomBytes(16).toString('hex'),
  request,
  status: createStatus('PENDING', 'PC', 'La petición se encuentra activa', now),
  payment: [],
});

/** Whether one of the payer's tries still waits for the bank's decision. */
const isWaiting = ({ payment }: CheckoutSession): boolean => payment.some(({ status }) => status.status === 'PENDING');

const isExpired = (session: CheckoutSession, now: Date): boolean =>
  session.status.status === 'PENDING' && !isWaiting(session) && new Date(session.request.expiration) <= now;

function newTransaction({ request }: CheckoutSession, status: Status): Transaction {
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

/** Answer to a query about the session. */
export const sessionReport = ({ requestId, status, request, payment }: CheckoutSession) => ({
  requestId,
  status,
  request,
  payment: payment.length > 0 ? payment : null,
  subscription: null,
});
