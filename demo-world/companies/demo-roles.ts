import { ACCOUNT_HISTORY, ACCOUNT_STATUS, PENDING_INVOICES, TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import { READ_NOTIFICATIONS } from '#areas/notifications/rules/permissions.ts';
import { EDIT_PROFILES, type PermissionCode, permission } from '#areas/session/rules/permissions.ts';
import { ENTER_SHOP } from '#areas/shop/rules/permissions.ts';
import type { FeedRow } from '../generator/feed-row.ts';

const CONSULT: readonly PermissionCode[] = [ACCOUNT_STATUS, PENDING_INVOICES, ACCOUNT_HISTORY];
const ORDERS: readonly PermissionCode[] = [TRACK_ORDERS, READ_NOTIFICATIONS];
const ALL_BUT_SHOP: readonly PermissionCode[] = [...CONSULT, ...ORDERS, EDIT_PROFILES];

/** Permissions of each role in the demo; a distributor sets its own in its feed (docs/product/session.md#roles). */
const ROLES: readonly (readonly [name: string, permissions: readonly PermissionCode[]])[] = [
  ['Representante Legal', [...ALL_BUT_SHOP, ENTER_SHOP]],
  ['Administrativo', ALL_BUT_SHOP],
  ['Financiero', [...CONSULT, READ_NOTIFICATIONS, EDIT_PROFILES]],
  ['Operativo', [...ORDERS, PENDING_INVOICES, EDIT_PROFILES]],
  ['Compras', [...ORDERS, PENDING_INVOICES, ENTER_SHOP, EDIT_PROFILES]],
  ['Ingeniero Planificación', [...ORDERS, ACCOUNT_STATUS, EDIT_PROFILES]],
  ['basic', [EDIT_PROFILES]],
];

/** The last one is named after the provider (docs/product/stores.md#provider-name). */
export const demoRoles = (provider: string): FeedRow[] =>
  [...ROLES, [provider, [...CONSULT, ...ORDERS]] as const].map(([role_name, permissions], place) => ({
    role_id: place + 1,
    role_name,
    sort_order: place + 1,
    permisos: permissions.map((code) => permission(provider, code)),
  }));
