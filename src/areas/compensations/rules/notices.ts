import { ACCOUNT_HISTORY } from '#areas/documents/rules/permissions.ts';
import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';

/** The events that people are told of (docs/product/notifications.md). */
export const notices = {
  compensacion: { words: 'Compensación', needs: ACCOUNT_HISTORY },
} as const satisfies Pick<NoticeKinds, 'compensacion'>;
