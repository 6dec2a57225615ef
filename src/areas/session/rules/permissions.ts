import { isLubricantsCode } from '#areas/stores/rules/stores.ts';

/** Full name of a permission: `{provider}_{Module}::{action}` (docs/product/session.md#permissions). */
export const permission = (provider: string, code: PermissionCode): string => `${provider}_${code}`;

/** A permission without the distributor's name. Each area declares its own in its rules; roles hold permissions. */
export type PermissionCode = `${string}::${string}`;

/** Permission to edit one's own profile and, together with a manager's role, other people (docs/product/session.md#permissions). */
export const EDIT_PROFILES = 'Usuarios::editar_perfil';

export interface PermissionHolder {
  readonly roleName: string;
  readonly permissions: ReadonlySet<string> | readonly string[];
}

/** A page asks some forty times, so nothing is copied. */
const holds = ({ permissions }: PermissionHolder, name: string): boolean =>
  'has' in permissions ? permissions.has(name) : permissions.includes(name);

/**
 * The four checks (docs/product/session.md#permissions): a role; a permission; any permission of a module (`Facturas`);
 * all of several permissions. `provider` is the distributor's configured name; permissions of another name do not count.
 */
export const hasRole = (holder: PermissionHolder, roleName: string): boolean => holder.roleName === roleName;

export const hasPermission = (holder: PermissionHolder, provider: string, code: PermissionCode): boolean =>
  holds(holder, permission(provider, code));

/** One permission, or any one of several. */
export type PermissionNeed = PermissionCode | readonly PermissionCode[];

export const hasAnyPermission = (holder: PermissionHolder, provider: string, need: PermissionNeed): boolean =>
  (typeof need === 'string' ? [need] : need).some((code) => hasPermission(holder, provider, code));

export const hasModule = (holder: PermissionHolder, provider: string, module: string): boolean =>
  [...holder.permissions].some((each) => each.startsWith(`${provider}_${module}::`));

export const hasAllPermissions = (
  holder: PermissionHolder,
  provider: string,
  codes: readonly PermissionCode[],
): boolean => codes.every((code) => hasPermission(holder, provider, code));

/** The customer's superuser (docs/product/session.md#roles). */
export const REPRESENTATIVE_ROLE = 'Representante Legal';

const LUBRICANTS_MANAGERS: readonly string[] = ['Administrativo', 'Ingeniero Planificación'];

/**
 * Whether a role may create and edit other people of its customer: the legal representative in every store, and in
 * lubricants stores also Administrativo and Ingeniero Planificación (docs/product/session.md#roles).
 */
export const managesAssociates = ({ roleName, storeCode }: { roleName: string; storeCode: string }): boolean =>
  roleName === REPRESENTATIVE_ROLE || (isLubricantsCode(storeCode) && LUBRICANTS_MANAGERS.includes(roleName));
