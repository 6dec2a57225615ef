import type { Access } from '#areas/session/rules/access.ts';
import type { ReaderOf } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import { PUBLIC_MARKERS, type TokenMarkers } from '#platform/crypto-js-token.ts';
import type { Links } from '#platform/documents/signed-links.ts';
import { attemptGauges } from './attempt-counts-store.ts';
import { CALLBACK_PATH, callbackRoutes } from './callback.ts';
import { probeJob, sweepJob, sweepPayments } from './jobs.ts';
import { openReceipt, RECEIPT_DOWNLOAD } from './open-receipt.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { access, resolversOf } from './resolvers.ts';

export interface PaymentsBackend extends AreaBackend<Access> {
  /** One round of the sweep, as the job of every minute does it. */
  sweep(): Promise<void>;
}

interface Deps extends Omit<PaymentDeps, 'returnUrl' | 'notifyUrl'> {
  readonly links: Links;
  readonly readerOf: ReaderOf;
  /** The distributor's configured name, the first part of every permission. */
  readonly providerName: string;
  /** Where the pages are reached from outside, without a slash at the end. */
  readonly publicUrl: string;
  /** Where the provider reaches this back end, without a slash at the end. */
  readonly backendUrl: string;
  readonly tokenMarkers?: TokenMarkers;
}

export function openPayments({
  publicUrl,
  backendUrl,
  links,
  readerOf,
  providerName,
  tokenMarkers = PUBLIC_MARKERS,
  ...rest
}: Deps): PaymentsBackend {
  const deps: PaymentDeps = {
    ...rest,
    returnUrl: (uuid) => `${publicUrl}/admin/resultado-transaccion?uuid=${uuid}`,
    notifyUrl: `${backendUrl}${CALLBACK_PATH}`,
  };
  links.handlers.set(RECEIPT_DOWNLOAD, async (uuid, tokenHash) => {
    const reader = await readerOf(tokenHash, access['Mutation.generarComprobantePago']);
    return reader && openReceipt({ ...deps, providerName }, uuid, reader);
  });
  return {
    resolvers: resolversOf({ ...deps, links, providerName, tokenMarkers }),
    access,
    jobs: [probeJob(deps), sweepJob(deps)],
    gauges: [attemptGauges(deps.database.kysely, () => deps.clock.now())],
    routes: callbackRoutes(deps),
    sweep: () => sweepPayments(deps),
  };
}
