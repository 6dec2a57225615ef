import { randomUUID } from 'node:crypto';
import { type CompensationsBackend, createCompensationsBackend } from '#areas/compensations/server/index.ts';
import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import { createPaymentsBackend, type PaymentsBackend } from '#areas/payments/server/index.ts';
import { createPublishingBackend } from '#areas/publishing/server/index.ts';
import { decideAccess } from '#areas/session/rules/operation.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import type { RequestContext } from '#areas/session/server/index.ts';
import { createVouchersBackend, voucherPurchase } from '#areas/vouchers/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createDownloadLinks } from '#platform/downloads/signed-links.ts';
import type { AddToOutbox } from '#platform/outbox/outbox-queries.ts';
import type { PastBank } from './past-bank.ts';

interface Deps {
  readonly database: Database;
  /** A clock set to the time of the replayed event. */
  readonly clock: Clock;
  readonly provider: string;
  readonly bank: PastBank;
  readonly notify: NotifyPeople;
  /** Writes the mails with vouchers. */
  readonly mailVouchers: AddToOutbox;
}

interface Terms {
  /** The party that confirms new compensations. */
  readonly confirmation: 'portal' | 'erp';
  readonly expiresMinutes: number;
}

export interface PastPortal {
  readonly payments: PaymentsBackend;
  readonly compensations: CompensationsBackend;
  /** Runs a root field of the contract for this person, as `POST /graphql` does. */
  ask(field: keyof typeof FIELDS, person: Session, args: object): Promise<object>;
}

const FIELDS = {
  easyPayContado: ['Query', 'payments'],
  crearTransaccionOnline: ['Mutation', 'payments'],
  crearCompensacion: ['Mutation', 'compensations'],
  addTerpelBono: ['Mutation', 'vouchers'],
  canjearBono: ['Mutation', 'vouchers'],
} as const;

const BACKEND = 'http://localhost';
const MINUTES = 15;
/** A compensation that the ERP has not answered for a day is late, as in the running demo. */
const LATE_MINUTES = 24 * 60;

/**
 * The portal's own back end for payments, compensations and vouchers, with a clock in the past. It runs no jobs, and writes no mails but those
 * with vouchers.
 */
export function createPastPortal(
  { database, clock, provider, bank, notify, mailVouchers }: Deps,
  terms: Terms,
): PastPortal {
  const shared = {
    ...{ database, clock },
    jobs: () => ({ send: async () => undefined, stop: async () => undefined }),
    links: createDownloadLinks({ secret: randomUUID(), clock, baseUrl: BACKEND }),
    findAllowedSession: async () => undefined,
    publicUrl: BACKEND,
    ...{ notify, mailer: { send: async () => undefined }, addToOutbox: async () => undefined },
  };
  const payments = createPaymentsBackend({
    ...shared,
    purchases: [voucherPurchase({ notify, addToOutbox: mailVouchers })],
    ...{ provider: bank, providerName: provider, backendUrl: BACKEND, probeSeconds: 30 },
    expiresMinutes: terms.expiresMinutes,
  });
  const compensations = createCompensationsBackend({
    ...shared,
    ...{ minutes: MINUTES, lateMinutes: LATE_MINUTES },
    confirmation: terms.confirmation,
  });
  const vouchers = createVouchersBackend({ ...shared, publisher: createPublishingBackend(shared).publisher });
  return {
    payments,
    compensations,
    async ask(field, person, args) {
      const [type, area] = FIELDS[field];
      const { resolvers, operations } = { payments, compensations, vouchers }[area];
      const operation = operations[`${type}.${field}`];
      const refusal = operation ? decideAccess(operation, person, provider) : 'no-permission';
      if (refusal) throw new Error(`${person.nombre} may not call ${field}: ${refusal}`);
      const run = resolvers[type]?.[field] as Resolver;
      return run(undefined, args, { ...REQUEST, session: person });
    },
  };
}

type Resolver = (source: undefined, args: object, context: RequestContext) => Promise<object>;

const REQUEST: Omit<RequestContext, 'session'> = {
  requestId: 'demo',
  ip: '127.0.0.1',
  userAgent: 'demo',
  idempotencyKey: undefined,
};
