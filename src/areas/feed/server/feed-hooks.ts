import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';
import type { FileHooks } from './file-hooks.ts';
import { accountHooks } from './files/account-queries.ts';
import { contentHooks } from './files/content-queries.ts';
import { documentHooks } from './files/document-queries.ts';
import { orderHooks } from './files/order-queries.ts';
import { peopleHooks } from './files/people-hooks.ts';
import { roleHooks } from './files/role-queries.ts';
import { surveyHooks } from './files/survey-hooks.ts';
import { voucherHooks } from './files/voucher-hooks.ts';

/** The hooks by kind of file. */
export const HOOKS: Readonly<Record<string, FileHooks>> = {
  ...roleHooks,
  ...peopleHooks,
  ...documentHooks,
  ...accountHooks,
  ...orderHooks,
  ...voucherHooks,
  ...contentHooks,
  ...surveyHooks,
};

const NONE: FileHooks = {};

/** The hooks of a kind of file; empty for kinds without special treatment. */
export const hooksOf = (kind: string): FileHooks => HOOKS[kind] ?? NONE;

/** The kinds of notices that an import sends. */
export const FEED_NOTICES: Partial<NoticeKinds> = Object.assign(
  {},
  ...Object.values(HOOKS).map(({ notices }) => notices),
);
