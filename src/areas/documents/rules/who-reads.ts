import type { PermissionCode } from '#areas/session/rules/permissions.ts';

/**
 * Any of these permissions reads the open documents and their sums: the home, the invoices and the account status show
 * the same ones.
 */
export const READS_DOCUMENTS = ['Facturas::pendientes', 'EstadoDeCuenta::linea'] as const satisfies PermissionCode[];

/**
 * Any of these permissions opens a document's PDF: the permissions of the screens that link to it, the account's
 * history included.
 */
export const OPENS_PDFS = [...READS_DOCUMENTS, 'Movimientos::historico'] as const satisfies PermissionCode[];
