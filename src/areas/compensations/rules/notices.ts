import { ACCOUNT_HISTORY } from '#areas/documents/rules/permissions.ts';
import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';

declare module '#areas/notifications/rules/notice.ts' {
  interface NoticeTypes {
    // Uses the row of preferences for payments.
    compensacion: 'pago';
  }
}

/** Notifications about compensations (docs/product/notifications.md). */
export const notices = {
  compensacion: { words: 'Compensación', needs: ACCOUNT_HISTORY, mayShowAmounts: false, preference: 'pago' },
} as const satisfies Pick<NoticeKinds, 'compensacion'>;
