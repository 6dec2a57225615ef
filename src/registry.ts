import { CALENDAR_PATH } from '#areas/account/rules/chosen-week.ts';
import { operations as account } from '#areas/account/rules/operations.ts';
import { pages as accountPages } from '#areas/account/rules/pages.ts';
import { auditFacts as associatesFacts } from '#areas/associates/rules/audit-facts.ts';
import { operations as associates } from '#areas/associates/rules/operations.ts';
import { pages as associatesPages, PROFILE, termsForm } from '#areas/associates/rules/pages.ts';
import { operations as certificates } from '#areas/certificates/rules/operations.ts';
import { pages as certificatesPages } from '#areas/certificates/rules/pages.ts';
import { blockWords as compensationBlock } from '#areas/compensations/rules/block-words.ts';
import { CHOOSE_PATH } from '#areas/compensations/rules/choice-lists.ts';
import { notices as compensationNotices } from '#areas/compensations/rules/notices.ts';
import { operations as compensations } from '#areas/compensations/rules/operations.ts';
import { pages as compensationsPages } from '#areas/compensations/rules/pages.ts';
import { operations as contacts } from '#areas/contacts/rules/operations.ts';
import { operations as content } from '#areas/content/rules/operations.ts';
import { pages as dashboardPages } from '#areas/dashboard/rules/pages.ts';
import { operations as demo } from '#areas/demo/rules/operations.ts';
import { DEMO_PATH, pages as demoPages, MAILS_PATH } from '#areas/demo/rules/pages.ts';
import type { BlockWordsByReason } from '#areas/documents/rules/block-words.ts';
import { notices as documentNotices } from '#areas/documents/rules/notices.ts';
import { operations as documents } from '#areas/documents/rules/operations.ts';
import { pages as documentsPages } from '#areas/documents/rules/pages.ts';
import { ACCOUNT_HISTORY, ACCOUNT_STATUS, PENDING_INVOICES, TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import type { RelatedPages } from '#areas/documents/rules/related-pages.ts';
import { pages as embedsPages } from '#areas/embeds/rules/pages.ts';
import { notices as exportNotices } from '#areas/exports/rules/notices.ts';
import { operations as exportsOperations } from '#areas/exports/rules/operations.ts';
import { DOWNLOADS_PATH, pages as exportsPages } from '#areas/exports/rules/pages.ts';
import { operations as finder } from '#areas/finder/rules/operations.ts';
import { pages as finderPages } from '#areas/finder/rules/pages.ts';
import { operations as legal } from '#areas/legal/rules/operations.ts';
import { pages as legalPages } from '#areas/legal/rules/pages.ts';
import { notices as newsNotices } from '#areas/news/rules/notices.ts';
import { operations as news } from '#areas/news/rules/operations.ts';
import { pages as newsPages } from '#areas/news/rules/pages.ts';
import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';
import { operations as notifications } from '#areas/notifications/rules/operations.ts';
import { pages as notificationsPages, PREFERENCES_PATH } from '#areas/notifications/rules/pages.ts';
import { READ_NOTIFICATIONS } from '#areas/notifications/rules/permissions.ts';
import { preferenceOperations } from '#areas/notifications/rules/preference-operations.ts';
import { notices as orderNotices } from '#areas/orders/rules/notices.ts';
import { operations as orders } from '#areas/orders/rules/operations.ts';
import { pages as ordersPages } from '#areas/orders/rules/pages.ts';
import { relatedPage as orderPage } from '#areas/orders/rules/related-page.ts';
import { auditFacts as passwordsFacts } from '#areas/passwords/rules/audit-facts.ts';
import { REQUEST_LINK_PATH } from '#areas/passwords/rules/link.ts';
import { operations as passwords } from '#areas/passwords/rules/operations.ts';
import { pages as passwordsPages } from '#areas/passwords/rules/pages.ts';
import { blockWords as paymentBlock } from '#areas/payments/rules/block-words.ts';
import { notices as paymentNotices } from '#areas/payments/rules/notices.ts';
import { operations as payments } from '#areas/payments/rules/operations.ts';
import { documentList, ON_ACCOUNT_PATH, pages as paymentsPages } from '#areas/payments/rules/pages.ts';
import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';
import { auditFacts as sessionFacts } from '#areas/session/rules/audit-facts.ts';
import type { MenuRow } from '#areas/session/rules/menu-row.ts';
import type { Operation } from '#areas/session/rules/operation.ts';
import { operations as session } from '#areas/session/rules/operations.ts';
import { pages as sessionPages } from '#areas/session/rules/pages.ts';
import { EDIT_PROFILES, type PermissionCode } from '#areas/session/rules/permissions.ts';
import type { Places } from '#areas/session/rules/places.ts';
import { menuOf, openSite, type PageRow } from '#areas/session/rules/site.ts';
import { operations as shell } from '#areas/shell/rules/operations.ts';
import { pages as shellPages } from '#areas/shell/rules/pages.ts';
import { operations as shop } from '#areas/shop/rules/operations.ts';
import { pages as shopPages } from '#areas/shop/rules/pages.ts';
import { ENTER_SHOP } from '#areas/shop/rules/permissions.ts';
import { operations as support } from '#areas/support/rules/operations.ts';
import { pages as supportPages } from '#areas/support/rules/pages.ts';
import { operations as survey } from '#areas/survey/rules/operations.ts';
import { pages as surveyPages } from '#areas/survey/rules/pages.ts';
import { notices as voucherNotices } from '#areas/vouchers/rules/notices.ts';
import { operations as vouchers } from '#areas/vouchers/rules/operations.ts';
import { pages as vouchersPages } from '#areas/vouchers/rules/pages.ts';

/** What the areas declare, summed. Earlier areas get it as an argument or from the context of the request. */

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  ...session,
  ...legal,
  ...passwords,
  ...support,
  ...content,
  ...shop,
  ...associates,
  ...contacts,
  ...notifications,
  ...preferenceOperations,
  ...documents,
  ...payments,
  ...exportsOperations,
  ...finder,
  ...account,
  ...compensations,
  ...orders,
  ...certificates,
  ...news,
  ...vouchers,
  ...survey,
  ...shell,
  ...demo,
};

/** The permissions that something in the portal needs. */
export const PERMISSIONS: readonly PermissionCode[] = [
  EDIT_PROFILES,
  ENTER_SHOP,
  READ_NOTIFICATIONS,
  ACCOUNT_STATUS,
  PENDING_INVOICES,
  ACCOUNT_HISTORY,
  TRACK_ORDERS,
];

/** All that the audit trail records. An area records its own facts, and those of earlier areas. */
export const AUDIT_FACTS = { ...sessionFacts, ...passwordsFacts, ...associatesFacts } as const satisfies AuditFacts;

export const PAGES: readonly PageRow[] = [
  ...sessionPages,
  ...legalPages,
  ...passwordsPages,
  ...supportPages,
  ...shopPages,
  ...embedsPages,
  ...associatesPages,
  ...notificationsPages,
  ...documentsPages,
  ...paymentsPages,
  ...accountPages,
  ...compensationsPages,
  ...ordersPages,
  ...vouchersPages,
  ...exportsPages,
  ...certificatesPages,
  ...newsPages,
  ...surveyPages,
  ...finderPages,
  ...shellPages,
  ...dashboardPages,
  ...demoPages,
  // The design system's components, in development only.
  { path: '/dev/*', visit: 'anyone' },
];

export const SITE = openSite(PAGES, termsForm);

const isOnAccount = ({ path }: PageRow): boolean => path === ON_ACCOUNT_PATH;
const isCalendar = ({ path }: PageRow): boolean => path === CALENDAR_PATH;

/** In the order of the side menu: what is owed comes before the payment on account, orders between the account and its calendar. */
export const MENU: readonly MenuRow[] = menuOf([
  ...dashboardPages,
  ...paymentsPages.filter((page) => !isOnAccount(page)),
  ...accountPages.filter((page) => !isCalendar(page)),
  ...ordersPages,
  ...accountPages.filter(isCalendar),
  ...paymentsPages.filter(isOnAccount),
  ...compensationsPages,
  ...vouchersPages,
  ...certificatesPages,
  ...exportsPages,
  ...notificationsPages,
  ...newsPages,
  ...associatesPages,
  ...supportPages,
  ...shopPages,
]);

/** By the contract's `motivo`. */
export const BLOCK_WORDS: BlockWordsByReason = { pago: paymentBlock, compensacion: compensationBlock };

/** What documents lead to, by the contract's `tipo` of what is related to them. */
export const RELATED_PAGES: RelatedPages = { pedido: orderPage, retenido: orderPage };

/** The events that people are told of, by the contract's `tipo`. */
export const NOTICE_KINDS: NoticeKinds = {
  ...orderNotices,
  ...paymentNotices,
  ...compensationNotices,
  ...exportNotices,
  ...documentNotices,
  ...voucherNotices,
  ...newsNotices,
};

/** Where the way back from a document leads. */
export const DOCUMENT_LIST = documentList;

export const PLACES: Places = {
  profile: PROFILE,
  forgottenPassword: REQUEST_LINK_PATH,
  downloads: DOWNLOADS_PATH,
  notices: PREFERENCES_PATH,
  compensations: CHOOSE_PATH,
  demoAccounts: DEMO_PATH,
  demoMails: MAILS_PATH,
};
