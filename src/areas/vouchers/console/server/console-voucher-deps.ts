import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Consents } from '#areas/operators/server/index.ts';
import type { VoucherDeps } from '../../server/voucher-deps.ts';

export interface ConsoleVoucherDeps extends Pick<VoucherDeps, 'database' | 'clock'> {
  /** Notifies the buyer of an annulment; undefined without notifications. */
  readonly notify?: NotifyPeople | undefined;
  /** Acts of operators that may need a second operator; undefined: none does. */
  readonly consents?: Consents | undefined;
}
