import { operations as account } from '#areas/account/rules/operations.ts';
import { pages as accountPages } from '#areas/account/rules/pages.ts';
import { operations as associates } from '#areas/associates/rules/operations.ts';
import { pages as associatesPages } from '#areas/associates/rules/pages.ts';
import { operations as certificates } from '#areas/certificates/rules/operations.ts';
import { pages as certificatesPages } from '#areas/certificates/rules/pages.ts';
import { blockWords as compensationBlock } from '#areas/compensations/rules/block-words.ts';
import { notices as compensationNotices } from '#areas/compensations/rules/notices.ts';
import { operations as compensations } from '#areas/compensations/rules/operations.ts';
import { pages as compensationsPages } from '#areas/compensations/rules/pages.ts';
import { operations as contacts } from '#areas/contacts/rules/operations.ts';
import { operations as content } from '#areas/content/rules/operations.ts';
import { pages as dashboardPages } from '#areas/dashboard/rules/pages.ts';
import { operations as demo } from '#areas/demo/rules/operations.ts';
import { pages as demoPages } from '#areas/demo/rules/pages.ts';
import type { BlockWordsByReason } from '#areas/documents/rules/block-words.ts';
import { notices as documentNotices } from '#areas/documents/rules/notices.ts';
import { operations as documents } from '#areas/documents/rules/operations.ts';
import { pages as documentsPages } from '#areas/documents/rules/pages.ts';
import { ACCOUNT_HISTORY, ACCOUNT_STATUS, PENDING_INVOICES, TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import type { RelatedPages } from '#areas/documents/rules/related-pages.ts';
import { pages as embedsPages } from '#areas/embeds/rules/pages.ts';
import { notices as exportNotices } from '#areas/exports/rules/notices.ts';
import { operations as exportsOperations } from '#areas/exports/rules/operations.ts';
import { pages as exportsPages } from '#areas/exports/rules/pages.ts';
import { operations as finder } from '#areas/finder/rules/operations.ts';
import { pages as finderPages } from '#areas/finder/rules/pages.ts';
import { operations as freshness } from '#areas/freshness/rules/operations.ts';
import { operations as legal } from '#areas/legal/rules/operations.ts';
import { pages as legalPages } from '#areas/legal/rules/pages.ts';
import { notices as newsNotices } from '#areas/news/rules/notices.ts';
import { operations as news } from '#areas/news/rules/operations.ts';
import { pages as newsPages } from '#areas/news/rules/pages.ts';
import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';
import { operations as notifications } from '#areas/notifications/rules/operations.ts';
import { pages as notificationsPages } from '#areas/notifications/rules/pages.ts';
import { READ_NOTIFICATIONS } from '#areas/notifications/rules/permissions.ts';
import { preferenceOperations } from '#areas/notifications/rules/preference-operations.ts';
import { notices as orderNotices } from '#areas/orders/rules/notices.ts';
import { operations as orders } from '#areas/orders/rules/operations.ts';
import { pages as ordersPages } from '#areas/orders/rules/pages.ts';
import { relatedPage as orderPage } from '#areas/orders/rules/related-page.ts';
import { operations as passwords } from '#areas/passwords/rules/operations.ts';
import { pages as passwordsPages } from '#areas/passwords/rules/pages.ts';
import { blockWords as paymentBlock } from '#areas/payments/rules/block-words.ts';
import { notices as paymentNotices } from '#areas/payments/rules/notices.ts';
import { operations as payments } from '#areas/payments/rules/operations.ts';
import { pages as paymentsPages } from '#areas/payments/rules/pages.ts';
import type { Operations } from '#areas/session/rules/operation.ts';
import { operations as session } from '#areas/session/rules/operations.ts';
import { pages as sessionPages } from '#areas/session/rules/pages.ts';
import { EDIT_PROFILES, type PermissionCode } from '#areas/session/rules/permissions.ts';
import type { PageRow } from '#areas/session/rules/site.ts';
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

/** The declarations of an area. Each is a file of the area's `rules/` (ARCHITECTURE.md, "How an area registers"). */
export interface Area {
  /** Its folder in `src/areas`. */
  readonly name: string;
  /** Content of the area in a few words, for the table of rooms in README.md. */
  readonly holds: string;
  /** Page of the area in docs/product, if named differently. Null: customers see nothing from this area. */
  readonly product?: string | null;
  /**
   * Journeys that visit the area's screens, except those that visit every screen. Undefined when every later area depends on this one: a change then
   * runs all journeys.
   */
  readonly journeys?: readonly string[];
  /** The root fields of its contract. */
  readonly operations?: Operations;
  readonly pages?: readonly PageRow[];
  /** Permissions that no earlier area checks. */
  readonly permissions?: readonly PermissionCode[];
  /** Texts for the documents that it blocks, by the contract's `motivo`. */
  readonly blockWords?: BlockWordsByReason;
  /** Pages of the area to which rows of documents link, by the contract's `tipo` of the link. */
  readonly relatedPages?: RelatedPages;
}

const PAYING = [
  'bad-input',
  'bank-variants',
  'calendar-abroad',
  'console-release',
  'filter-and-choose',
  'keyboard-only',
  'no-permission',
  'pay-and-set-off',
  'pay-on-account',
  'pay-two-invoices',
  'pending-then-approved',
  'printed-numbers',
  'refusal-and-retry',
];

const NOTICES = ['notifications', 'notice-preferences', 'push-message'];

/** The areas in order; each may import only earlier ones. A new area is a row here (CONTRIBUTING.md, "A new area"). */
export const AREAS: readonly Area[] = [
  { name: 'stores', holds: 'the five variants of the portal, as one table' },
  {
    name: 'session',
    holds: 'signing in, permissions, the access guard',
    operations: session,
    pages: sessionPages,
    permissions: [EDIT_PROFILES],
  },
  {
    name: 'passwords',
    holds: 'changing a password, mailed links to choose one',
    operations: passwords,
    pages: passwordsPages,
    journeys: ['invitation', 'invitation-that-no-longer-works', 'reset-password', 'sessions-and-changes'],
  },
  {
    name: 'operators',
    holds: "the distributor's own people in the console: sign-in with a second factor, roles, rights",
    product: 'console',
    journeys: [
      'console',
      'console-day',
      'console-drafts',
      'console-pages',
      'console-passkeys',
      'console-second-consent',
    ],
  },
  {
    name: 'publishing',
    holds: 'publishing by operators: drafts, versions, times, undo, owners',
    journeys: ['console-content', 'console-pictures'],
  },
  {
    name: 'legal',
    holds: 'the legal texts: versions, acceptances and their evidence',
    operations: legal,
    pages: legalPages,
    journeys: ['address-look-up', 'console-legal', 'invitation', 'notices-go-away', 'terms'],
  },
  {
    name: 'support',
    holds: "the distributor's staff in a customer's account: access code, banner, log",
    operations: support,
    pages: supportPages,
    journeys: ['user-support'],
  },
  {
    name: 'content',
    holds: "the distributor's blocks: menu links, announcements, slides",
    operations: content,
    journeys: ['console-content', 'console-pictures', 'content-blocks', 'hostile-blocks', 'read-news'],
  },
  {
    name: 'shop',
    holds: 'the signed link into the external store',
    operations: shop,
    pages: shopPages,
    permissions: [ENTER_SHOP],
    journeys: ['enter-the-store'],
  },
  {
    name: 'embeds',
    holds: 'chat, tag manager, error reporting: each off until configured',
    pages: embedsPages,
    journeys: ['address-look-up', 'chat-with-us', 'what-others-see'],
  },
  {
    name: 'associates',
    holds: "a customer's own people, and the profile",
    product: 'people',
    operations: associates,
    pages: associatesPages,
    journeys: [
      'associate-self',
      'associates-by-keyboard',
      'associates-without-javascript',
      'find-people',
      'invitation',
      'manage-associates',
      'read-the-profile',
      'stations-in-ecuador',
      'twenty-thousand-stations',
    ],
  },
  {
    name: 'audit',
    holds: 'the audit trail as operators read it',
    journeys: ['console'],
  },
  {
    name: 'contacts',
    holds: 'contacts of a customer at the distributor',
    operations: contacts,
    journeys: ['follow-orders', 'pending-then-approved'],
  },
  {
    name: 'notifications',
    holds: 'notices in the portal, by mail and on the telephone',
    operations: { ...notifications, ...preferenceOperations },
    pages: notificationsPages,
    permissions: [READ_NOTIFICATIONS],
    journeys: NOTICES,
  },
  {
    name: 'documents',
    holds: 'debts: lists, states, ageing, invoices as PDFs',
    operations: documents,
    pages: documentsPages,
    permissions: [ACCOUNT_STATUS, PENDING_INVOICES, ACCOUNT_HISTORY, TRACK_ORDERS],
    journeys: [...PAYING, ...NOTICES],
  },
  {
    name: 'freshness',
    holds: "how old the ERP's figures are",
    product: 'feed',
    operations: freshness,
    journeys: ['erp-age'],
  },
  { name: 'ledger', holds: 'from where to where money went, in pairs' },
  {
    name: 'payments',
    holds: 'paying, the connection to the payment provider, results and receipts',
    operations: payments,
    pages: paymentsPages,
    blockWords: { pago: paymentBlock },
    journeys: PAYING,
  },
  {
    name: 'exports',
    holds: 'files of lists, and certificates of balance',
    operations: exportsOperations,
    pages: exportsPages,
    journeys: ['certify-the-balance', 'certify-the-sales', 'console-lists', 'take-lists-away'],
  },
  {
    name: 'account',
    holds: "the account's movements, calendar and statements",
    operations: account,
    pages: accountPages,
    journeys: ['month-closing', 'statement-by-mail'],
  },
  {
    name: 'compensations',
    holds: 'money in favour set off against invoices, and handing that to the ERP',
    operations: compensations,
    pages: compensationsPages,
    blockWords: { compensacion: compensationBlock },
    journeys: ['compensate', 'console-compensations', 'pay-and-set-off', 'printed-numbers'],
  },
  {
    name: 'orders',
    holds: 'orders, deliveries, volumes and credit',
    operations: orders,
    pages: ordersPages,
    relatedPages: { pedido: orderPage, retenido: orderPage },
    journeys: ['follow-orders'],
  },
  {
    name: 'vouchers',
    holds: 'buying, sharing and redeeming vouchers',
    operations: vouchers,
    pages: vouchersPages,
    journeys: ['console-vouchers', 'vouchers'],
  },
  {
    name: 'customers',
    holds: 'a customer as the distributor sees it in the console: money, people, payments, notes',
    product: 'console',
    journeys: ['console-customers'],
  },
  {
    name: 'certificates',
    holds: 'certificates of sales',
    operations: certificates,
    pages: certificatesPages,
    journeys: ['certify-the-sales'],
  },
  {
    name: 'survey',
    holds: "the distributor's questions",
    product: 'surveys',
    operations: survey,
    pages: surveyPages,
    journeys: ['answer-the-survey', 'console-survey'],
  },
  {
    name: 'finder',
    holds: 'one search over all that a person may see',
    operations: finder,
    pages: finderPages,
    journeys: ['find-anything'],
  },
  {
    name: 'shell',
    holds: 'the frame of every page: header, menu, error pages, maintenance, offline',
    operations: shell,
    pages: shellPages,
  },
  {
    name: 'reports',
    holds: "the distributor's reports in the console, and their kept daily sums",
    journeys: ['console-reports'],
  },
  {
    name: 'system',
    holds: "the portal's own state in the console: queues, failures, messages",
    product: 'console',
    journeys: ['console-failures', 'console-health', 'console-state'],
  },
  {
    name: 'news',
    holds: "the distributor's posts",
    operations: news,
    pages: newsPages,
    journeys: ['console-content', 'console-pictures', 'read-news'],
  },
  { name: 'feed', holds: "the import of the ERP's files", journeys: ['console-feed'] },
  {
    name: 'integration',
    holds: 'HTTP interface for systems of the distributor, with keys: deliveries, events, webhooks',
    journeys: ['console-api', 'console-destinations', 'console-integration', 'demo-erp'],
  },
  {
    name: 'dashboard',
    holds: 'the home',
    product: 'home',
    pages: dashboardPages,
    journeys: ['answer-the-survey', 'content-blocks', 'follow-orders', 'home-height', 'no-permission', 'read-news'],
  },
  { name: 'demo', holds: 'pages of the demonstration only', product: null, operations: demo, pages: demoPages },
];

/**
 * All kinds of notices by the contract's `tipo`, in the order of the preferences page. A missing kind does not
 * compile.
 */
export const ALL_NOTICES: NoticeKinds = {
  ...orderNotices,
  ...paymentNotices,
  ...compensationNotices,
  ...voucherNotices,
  ...documentNotices,
  ...exportNotices,
  ...newsNotices,
};
