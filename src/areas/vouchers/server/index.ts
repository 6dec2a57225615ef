import type { Operation } from '#areas/session/rules/operation.ts';
import type { FindAllowedSession } from '#areas/session/server/index.ts';
import type { AreaBackend, CreateBackend } from '#platform/area.ts';
import { mergeResolvers } from '#platform/graphql/guard.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import type { ConsoleVoucherDeps } from '../console/server/console-voucher-deps.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';
import { createStationResolvers } from '../console/server/station-resolvers.ts';
import { stationsFile } from '../console/server/stations-file.ts';
import { vouchersFile } from '../console/server/vouchers-file.ts';
import { operations } from '../rules/operations.ts';
import { loadVoucherPdf, loadVouchersPdf, PURCHASE_DOWNLOAD, VOUCHER_DOWNLOAD } from './load-voucher-pdf.ts';
import { createResolvers } from './resolvers.ts';
import type { VoucherDeps } from './voucher-deps.ts';
import { voucherMails } from './voucher-mails.ts';

export type {} from './tables.ts';
/** The vouchers' back end. It issues vouchers when the area payments approves their payment. */
export { voucherPurchase } from './voucher-purchase.ts';

interface Deps extends VoucherDeps, ConsoleVoucherDeps {
  readonly findAllowedSession: FindAllowedSession;
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
  return {
    resolvers: createResolvers(deps),
    operations,
    console: {
      resolvers: mergeResolvers([
        { resolvers: createConsoleResolvers(deps) },
        { resolvers: createStationResolvers(deps) },
      ]),
      operations: operatorOperations,
      files: [vouchersFile(deps.database.kysely), stationsFile(deps.database.kysely)],
    },
    outbox: voucherMails(deps),
  };
}

/** @wiring src/backend.ts opens the area. */
export default createVouchersBackend satisfies CreateBackend;
