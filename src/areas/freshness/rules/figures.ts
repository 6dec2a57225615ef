import { DOCUMENT_PERMISSIONS, DOCUMENT_SUM_PERMISSIONS } from '#areas/documents/rules/document-permissions.ts';
import { ACCOUNT_HISTORY, TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import type { PermissionNeed } from '#areas/session/rules/permissions.ts';
import type { ErpFigures } from '#kernel/feed/feed-file.ts';

/** The permissions of the pages that show the figures; any one of them suffices to read their age. */
export const FIGURE_PERMISSIONS: Readonly<Record<ErpFigures, PermissionNeed>> = {
  SALDOS: DOCUMENT_PERMISSIONS,
  PEDIDOS: TRACK_ORDERS,
  CUPO: DOCUMENT_SUM_PERMISSIONS,
  COMPENSACIONES: ACCOUNT_HISTORY,
};
