import { PERMISSIONS, type PermissionCode, permission } from '#areas/session/rules/permissions.ts';
import type { FeedRow } from '../generator/feed-row.ts';

const CONSULT: readonly PermissionCode[] = ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'];
const ORDERS: readonly PermissionCode[] = ['Trazabilidad::pedidos', 'Notificaciones::pedidos'];

/** What each role may do in the demo; a distributor sets its own in its feed (docs/product/session.md#roles). */
const ROLES: readonly (readonly [name: string, permissions: readonly PermissionCode[]])[] = [
  ['Representante Legal', PERMISSIONS],
  ['Administrativo', PERMISSIONS.filter((code) => code !== 'Ecommerce::tienda')],
  ['Financiero', [...CONSULT, 'Usuarios::editar_perfil']],
  ['Operativo', [...ORDERS, 'Facturas::pendientes', 'Usuarios::editar_perfil']],
  ['Compras', [...ORDERS, 'Facturas::pendientes', 'Ecommerce::tienda', 'Usuarios::editar_perfil']],
  ['Ingeniero Planificación', [...ORDERS, 'EstadoDeCuenta::linea', 'Usuarios::editar_perfil']],
  ['basic', ['Usuarios::editar_perfil']],
];

/** The last one is named after the provider (docs/product/stores.md#provider-name). */
export const demoRoles = (provider: string): FeedRow[] =>
  [...ROLES, [provider, [...CONSULT, ...ORDERS]] as const].map(([role_name, permissions], place) => ({
    role_id: place + 1,
    role_name,
    sort_order: place + 1,
    permisos: permissions.map((code) => permission(provider, code)),
  }));
