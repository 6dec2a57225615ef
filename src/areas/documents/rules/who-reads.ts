import type { PermissionCode } from '#areas/session/rules/permissions.ts';

/** Any of these reads the open documents and their sums: the home's figures are those of the invoices and of the account status. */
export const READS_DOCUMENTS = ['Facturas::pendientes', 'EstadoDeCuenta::linea'] as const satisfies PermissionCode[];

/** Any of these opens a document's PDF: the permissions of the screens that link to it, the account's history included. */
export const OPENS_PDFS = [...READS_DOCUMENTS, 'Movimientos::historico'] as const satisfies PermissionCode[];
