import { ACCOUNT_HISTORY } from '#areas/documents/rules/permissions.ts';
import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';

declare module '#areas/notifications/rules/notice.ts' {
  interface NoticeTypes {
    // People choose it with payments.
    compensacion: 'pago';
  }
}

/** The events that people are told of (docs/product/notifications.md). */
export const notices = {
  compensacion: { words: 'Compensación', needs: ACCOUNT_HISTORY, leavesWithAmounts: false, preference: 'pago' },
} as const satisfies Pick<NoticeKinds, 'compensacion'>;
