import { createNotifier } from '#areas/notifications/server/index.ts';
import { reviewPayments } from '#areas/payments/cli/review.ts';
import { voucherPurchase } from '#areas/vouchers/server/index.ts';
import { systemClock } from '#platform/clock.ts';
import { addToOutbox } from '#platform/outbox/outbox-queries.ts';
import { NOTICE_KINDS } from './registry.ts';

/**
 * `npm run payments`: the command of the payments area, which also settles voucher purchases. The running portal's
 * outbox sends their mails.
 */
await reviewPayments((provider) => [
  voucherPurchase({ notify: createNotifier({ provider, clock: systemClock, kinds: NOTICE_KINDS }), addToOutbox }),
]);
