import { createSandbox } from '#areas/payments/provider/sandbox/sandbox.ts';
import { createPaymentsBackend, type PaymentsBackend } from '#areas/payments/server/index.ts';
import { createPublishingBackend } from '#areas/publishing/server/index.ts';
import type { Operation } from '#areas/session/rules/operation.ts';
import { createVouchersBackend, voucherPurchase } from '#areas/vouchers/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Database } from '#platform/database/database.ts';
import { createDownloadLinks } from '#platform/downloads/signed-links.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { addToOutbox } from '#platform/outbox/outbox-queries.ts';

const SECRET = 'un secreto de las pruebas';
const PUBLIC_URL = 'http://portal.example';

interface Options {
  readonly database: Database;
  readonly bankUrl: string;
  readonly mailer: Mailer;
  readonly jobs: () => Jobs;
  /** Seconds by which the clock is ahead. */
  readonly aheadSeconds: () => number;
}

/** Creates payments and vouchers without the rest of a portal. */
export function createIssuingBackend({ database, bankUrl, mailer, jobs, aheadSeconds }: Options): {
  readonly payments: PaymentsBackend;
  readonly vouchers: AreaBackend<Operation>;
} {
  const clock = { now: () => new Date(Date.now() + aheadSeconds() * 1000) };
  const shared = {
    ...{ database, clock, jobs, publicUrl: PUBLIC_URL },
    links: createDownloadLinks({ secret: SECRET, clock, baseUrl: PUBLIC_URL }),
    findAllowedSession: async () => undefined,
  };
  return {
    payments: createPaymentsBackend({
      ...shared,
      providerName: 'Terpel',
      provider: createSandbox({ url: bankUrl, secret: SECRET, clock, timeoutMs: 5_000 }),
      backendUrl: PUBLIC_URL,
      expiresMinutes: 10,
      probeSeconds: 30,
      keepSessionAlive: async () => undefined,
      notify: async () => undefined,
      passwordAbove: undefined,
      confirmPassword: undefined,
      purchases: [voucherPurchase({ addToOutbox })],
      log: { warn: () => undefined },
    }),
    vouchers: createVouchersBackend({ ...shared, mailer, publisher: createPublishingBackend(shared).publisher }),
  };
}
