import { PROFILE, termsForm } from '#areas/associates/rules/pages.ts';
import { CHOOSE_DOCUMENTS_PATH } from '#areas/compensations/rules/choice-lists.ts';
import { DEMO_PATH, MAILS_PATH } from '#areas/demo/rules/pages.ts';
import type { BlockWordsByReason } from '#areas/documents/rules/block-words.ts';
import type { RelatedPages } from '#areas/documents/rules/related-pages.ts';
import { DOWNLOADS_PATH } from '#areas/exports/rules/pages.ts';
import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';
import { PREFERENCES_PATH } from '#areas/notifications/rules/pages.ts';
import { REQUEST_LINK_PATH } from '#areas/passwords/rules/link.ts';
import { documentList } from '#areas/payments/rules/pages.ts';
import type { Operations } from '#areas/session/rules/operation.ts';
import type { PermissionCode } from '#areas/session/rules/permissions.ts';
import { buildMenuRows, createSite, type MenuRow, type PageRow, type Places } from '#areas/session/rules/site.ts';
import { ALL_NOTICES, AREAS } from './areas.ts';

/** Sums of the areas' declarations. Earlier areas get them as arguments or from the request's context. */

export const OPERATIONS: Operations = Object.assign({}, ...AREAS.map(({ operations }) => operations));

/** All permissions that the portal checks. */
export const PERMISSIONS: readonly PermissionCode[] = AREAS.flatMap(({ permissions = [] }) => permissions);

export const PAGES: readonly PageRow[] = [
  ...AREAS.flatMap(({ pages = [] }) => pages),
  // Specimens of components and mails, in development only.
  { path: '/dev/*', visit: 'anyone' },
];

export const SITE = createSite(PAGES, termsForm);

export const MENU: readonly MenuRow[] = buildMenuRows(PAGES);

/** Texts for blocked documents, by the contract's `motivo`. */
export const BLOCK_WORDS: BlockWordsByReason = Object.assign({}, ...AREAS.map(({ blockWords }) => blockWords));

/** Pages that documents link to, by the contract's `tipo` of the relation. */
export const RELATED_PAGES: RelatedPages = Object.assign({}, ...AREAS.map(({ relatedPages }) => relatedPages));

/** All kinds of notices by the contract's `tipo`, in the order of the preferences page. */
export const NOTICE_KINDS: NoticeKinds = ALL_NOTICES;

/** Target of a document's "back" link. */
export const DOCUMENT_LIST = documentList;

export const PLACES: Places = {
  profile: PROFILE,
  forgottenPassword: REQUEST_LINK_PATH,
  downloads: DOWNLOADS_PATH,
  notices: PREFERENCES_PATH,
  compensations: CHOOSE_DOCUMENTS_PATH,
  demoAccounts: DEMO_PATH,
  demoMails: MAILS_PATH,
};
