import type { Operation } from '#areas/session/rules/operation.ts';
import type { FindAllowedSession } from '#areas/session/server/index.ts';
import type { AreaBackend, AreaServices, CreateBackend } from '#platform/area.ts';
import { mergeResolvers } from '#platform/graphql/guard.ts';
import type { Publisher } from '#platform/publishing/publisher.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import type { ConsoleVoucherDeps } from '../console/server/console-voucher-deps.ts';
import { monthsByUseFile } from '../console/server/months-by-use-file.ts';
import { PUBLISHABLE_USE } from '../console/server/publishable-use.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';
import { createStationResolvers } from '../console/server/station-resolvers.ts';
import { stationsFile } from '../console/server/stations-file.ts';
import { createUseResolvers } from '../console/server/use-resolvers.ts';
import { vouchersFile } from '../console/server/vouchers-file.ts';
import { operations } from '../rules/operations.ts';
import { loadVoucherPdf, loadVouchersPdf, PURCHASE_DOWNLOAD, VOUCHER_DOWNLOAD } from './load-voucher-pdf.ts';
import { createResolvers } from './resolvers.ts';
import { voucherSumJobs } from './store-voucher-sums.ts';
import type { VoucherDeps } from './voucher-deps.ts';
import { voucherMails } from './voucher-mails.ts';

export type {} from './tables.ts';
/** The vouchers' back end. It issues vouchers when the area payments approves their payment. */
export { voucherPurchase } from './voucher-purchase.ts';

interface Deps extends VoucherDeps, ConsoleVoucherDeps {
  readonly findAllowedSession: FindAllowedSession;
  readonly publisher: Publisher;
  /** Warns of sums that were wrong; undefined: no warning. */
  readonly log?: Pick<AreaServices['log'], 'warn'>;
}

export function createVouchersBackend({ findAllowedSession, ...deps }: Deps): AreaBackend<Operation> {
  deps.links.handlers.set(VOUCHER_DOWNLOAD, async (codigo, tokenHash) => {
    const reader = await findAllowedSession(tokenHash, operations['Mutation.generarBonoPdf']);
    return reader && loadVoucherPdf(deps, codigo, reader);
  });
  deps.links.handlers.set(PURCHASE_DOWNLOAD, async (uuid, tokenHash) => {
    const reader = await findAllowedSession(tokenHash, operations['Mutation.generarBonosPdf']);
    return reader && loadVouchersPdf(deps, uuid, reader);
  });
  const connection = deps.database.kysely;
  return {
    resolvers: createResolvers(deps),
    operations,
    console: {
      resolvers: mergeResolvers([
        { resolvers: createConsoleResolvers(deps) },
        { resolvers: createStationResolvers(deps) },
        { resolvers: createUseResolvers({ connection, uses: deps.publisher.register(PUBLISHABLE_USE) }) },
      ]),
      operations: operatorOperations,
      files: [vouchersFile(connection), stationsFile(connection), monthsByUseFile(deps.database)],
    },
    jobs: voucherSumJobs(deps),
    outbox: voucherMails(deps),
  };
}

/** @wiring src/backend.ts creates the area's back end. */
export default createVouchersBackend satisfies CreateBackend;
