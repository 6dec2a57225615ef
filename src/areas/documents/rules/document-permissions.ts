import type { PermissionCode } from '#areas/session/rules/permissions.ts';
import { ACCOUNT_HISTORY, ACCOUNT_STATUS, PENDING_INVOICES, TRACK_ORDERS } from './permissions.ts';

/**
 * Any of these permissions reads the open documents and their sums: the home, the invoices and the account status show
 * the same ones.
 */
export const DOCUMENT_SUM_PERMISSIONS = [PENDING_INVOICES, ACCOUNT_STATUS] as const satisfies PermissionCode[];

/** Any of these permissions shows documents, settled ones or open ones. */
export const DOCUMENT_PERMISSIONS = [...DOCUMENT_SUM_PERMISSIONS, ACCOUNT_HISTORY] as const satisfies PermissionCode[];

/** Any of these permissions opens a document's PDF: the permissions of the screens that link to it, the orders included. */
export const PDF_PERMISSIONS = [...DOCUMENT_PERMISSIONS, TRACK_ORDERS] as const satisfies PermissionCode[];
