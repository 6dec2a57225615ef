import type { NoticeSamples } from '#areas/notifications/mails/notice.ts';
import { voucherNotice } from '../rules/voucher-notice.ts';

const BOUGHT = { uuid: '00000000-0000-4000-8000-000000000001', cliente: '0000100001', userId: 1 };
const NOW = new Date('2026-09-05T14:30:00Z');

/** Samples of the notices about vouchers. */
export const noticeSamples = {
  bono: {
    corto: ({ short: { email } }) => voucherNotice({ ...BOUGHT, email, count: 1 }, NOW),
    largo: ({ long: { email } }) => voucherNotice({ ...BOUGHT, email, count: 200 }, NOW),
  },
} as const satisfies Pick<NoticeSamples, 'bono'>;
