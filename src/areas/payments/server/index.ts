import type { LoadRelatedLinks } from '#areas/documents/server/index.ts';
import type { Operation } from '#areas/session/rules/operation.ts';
import type { FindAllowedSession } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { DownloadLinks } from '#platform/downloads/signed-links.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { paymentsFile } from '../console/server/payments-file.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';
import { waitingPayments } from '../console/server/waiting-payments.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { namedCallbackPath } from '../provider/providers.ts';
import { operations } from '../rules/operations.ts';
import { attemptGauges } from './attempt-counts-queries.ts';
import { callbackRoutes } from './callback.ts';
import { invoicesExport, loadReceiptPdf, paymentsExport, RECEIPT_DOWNLOAD } from './exports.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { probeJob, probeSweepJob, sweepPayments } from './probe-payment.ts';
import { indexPurchases, type Purchase } from './purchases.ts';
import { createResolvers } from './resolvers.ts';
import { paymentDayJobs } from './store-payment-sums.ts';
import { ledgerGauges, verifyLedgerJob } from './verify-ledger.ts';

export type { PaymentProvider, SessionReport } from '../provider/provider.ts';
/** Searches for the finder. */
export { findPayments } from './payment-queries.ts';
/** Lock under which another area registers a purchase. */
export { lockPurchase } from './purchase-queries.ts';
export type { PaidPurchase, Purchase } from './purchases.ts';
/** For the demo's provider, which needs them to replay past payments. */
export { findLedgerState } from './verify-ledger-queries.ts';

export interface PaymentsBackend extends AreaBackend<Operation> {
  /** Runs one sweep; the job runs one every minute. */
  sweep(): Promise<void>;
}

interface Deps extends Omit<PaymentDeps, 'returnUrl' | 'notifyUrlOf' | 'providerOf' | 'purchases'> {
  /** Purchases that other areas sell. */
  readonly purchases?: readonly Purchase[];
  /** Providers that take no new payments and are only queried about earlier ones. */
  readonly earlierProviders?: readonly PaymentProvider[];
  readonly links: DownloadLinks;
  readonly findAllowedSession: FindAllowedSession;
  /** The distributor's configured name, which every permission begins with. */
  readonly providerName: string;
  /** Links from paid documents to the orders that they hold, such as orders in review. */
  readonly held?: LoadRelatedLinks;
  /** Public base URL of the pages, without a final slash. */
  readonly publicUrl: string;
  /** Base URL of this back end for providers, without a final slash. */
  readonly backendUrl: string;
}

export function createPaymentsBackend({
  publicUrl,
  backendUrl,
  links,
  findAllowedSession,
  providerName,
  held,
  earlierProviders = [],
  purchases = [],
  ...rest
}: Deps): PaymentsBackend {
  const providers = new Map([...earlierProviders, rest.provider].map((provider) => [provider.name, provider]));
  const deps: PaymentDeps = {
    ...rest,
    purchases: indexPurchases(purchases),
    returnUrl: (uuid) => `${publicUrl}/admin/resultado-transaccion?uuid=${uuid}`,
    notifyUrlOf: (provider) => `${backendUrl}${namedCallbackPath(provider)}`,
    providerOf: (name) => providers.get(name),
  };
  links.handlers.set(RECEIPT_DOWNLOAD, async (uuid, tokenHash) => {
    const reader = await findAllowedSession(tokenHash, operations['Mutation.generarComprobantePago']);
    return reader && loadReceiptPdf({ ...deps, providerName }, uuid, reader);
  });
  return {
    resolvers: createResolvers({ ...deps, links, providerName, held }),
    operations,
    console: {
      resolvers: createConsoleResolvers(deps),
      operations: operatorOperations,
      waits: [waitingPayments(deps.database.kysely)],
      files: [paymentsFile(deps.database.kysely)],
    },
    jobs: [probeJob(deps), probeSweepJob(deps), verifyLedgerJob(deps), ...paymentDayJobs(deps)],
    gauges: [attemptGauges(deps.database.kysely, () => deps.clock.now()), ledgerGauges(deps)],
    exports: [invoicesExport({ connection: deps.database.kysely, clock: deps.clock }), paymentsExport(deps)],
    routes: callbackRoutes(deps),
    sweep: () => sweepPayments(deps),
  };
}
