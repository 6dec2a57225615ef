import type { PermissionCode } from '#areas/session/rules/permissions.ts';
import { ACCOUNT_HISTORY, ACCOUNT_STATUS, PENDING_INVOICES, TRACK_ORDERS } from './permissions.ts';

/** Permissions, any one of which suffices to read open documents and their totals, which home, invoices and account status share. */
export const DOCUMENT_SUM_PERMISSIONS = [PENDING_INVOICES, ACCOUNT_STATUS] as const satisfies PermissionCode[];

/** Permissions, any one of which suffices to see documents, open or settled. */
export const DOCUMENT_PERMISSIONS = [...DOCUMENT_SUM_PERMISSIONS, ACCOUNT_HISTORY] as const satisfies PermissionCode[];

/** Permissions, any one of which suffices to open a document's PDF: the permissions of all screens that link to it, including orders. */
export const PDF_PERMISSIONS = [...DOCUMENT_PERMISSIONS, TRACK_ORDERS] as const satisfies PermissionCode[];
