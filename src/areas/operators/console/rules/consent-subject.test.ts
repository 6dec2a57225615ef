import { expect, test } from 'vitest';
import { CONSOLE_COMPENSATIONS } from '#areas/compensations/console/rules/pages.ts';
import { COMPENSATION_CONSENT } from '#areas/compensations/console/server/answer-compensation.ts';
import { consolePaymentPath } from '#areas/payments/console/rules/pages.ts';
import { PAYMENT_CONSENT } from '#areas/payments/console/server/decide-payment.ts';
import { consoleVoucherPath } from '#areas/vouchers/console/rules/pages.ts';
import { VOUCHER_CONSENT } from '#areas/vouchers/console/server/annul-voucher.ts';
import { subjectPage } from './consent-subject.ts';

test.each([
  [PAYMENT_CONSENT, consolePaymentPath('SRT-2026-1')],
  [COMPENSATION_CONSENT, `${CONSOLE_COMPENSATIONS}/SRT-2026-1`],
  [VOUCHER_CONSENT, consoleVoucherPath('SRT-2026-1')],
])('a request for consent to a %s links to the page of its subject', (kind, path) => {
  expect(subjectPage(kind)?.path('SRT-2026-1')).toBe(path);
});

test('a request for consent of an unknown kind has no page', () => {
  expect(subjectPage('otra cosa')).toBeUndefined();
});
