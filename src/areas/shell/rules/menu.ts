import { REPRESENTATIVE } from '#areas/session/rules/associate-managers.ts';
import { hasAnyPermission, hasRole, type PermissionNeed } from '#areas/session/rules/permissions.ts';
import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import type { Store } from '#areas/stores/rules/stores.ts';

/** Names of the design system's icons (src/ui/icon.tsx); add the one that a new entry needs. */
type MenuIcon =
  | 'home'
  | 'document'
  | 'card'
  | 'list'
  | 'clock'
  | 'exchange'
  | 'truck'
  | 'gift'
  | 'user'
  | 'users'
  | 'eye'
  | 'lock'
  | 'store';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: MenuIcon;
  /** What the page is for, in one Spanish sentence that the home shows beside the label. */
  readonly about: string;
  /** Short label in the section bar of wide screens; undefined for entries that are only in the menu. */
  readonly section?: string;
  /** Leads to another site: a full navigation, shown with an arrow and below the other entries. */
  readonly leaves?: boolean;
}

/** A link that the store's content block adds below the entries (docs/product/content.md#menu-links). */
export type MenuLink = Pick<MenuEntry, 'to' | 'label' | 'leaves'>;

interface Entry extends MenuEntry {
  readonly needs?: PermissionNeed;
  readonly role?: 'legal-representative';
  /** Which stores have it; default: all. Ask for what the store shows, never for its code. */
  readonly isShown?: (store: Store) => boolean;
  /** Not shown to support staff, whom the page refuses. */
  readonly support?: 'refused';
}

/** In the order of the side menu. An area adds its entry together with its page. */
const ENTRIES: readonly Entry[] = [
  { to: '/', label: 'Inicio', section: 'Inicio', icon: 'home', about: 'Vuelva a la primera página.' },
  {
    to: '/admin/pending-invoices',
    label: 'Facturas pendientes',
    section: 'Facturas',
    icon: 'document',
    about: 'Vea lo que debe y desde cuándo, y páguelo en línea.',
    needs: 'Facturas::pendientes',
  },
  {
    to: '/admin/mis-pagos',
    label: 'Mis pagos',
    section: 'Mis pagos',
    icon: 'card',
    about: 'Siga sus pagos en línea y descargue los comprobantes.',
    needs: 'Facturas::pendientes',
  },
  {
    to: '/allied/edit-profile',
    label: 'Mi perfil',
    section: 'Mi perfil',
    icon: 'user',
    about: 'Revise los datos de su empresa y los suyos, y cambie su contraseña.',
    needs: 'Usuarios::editar_perfil',
  },
  {
    to: '/allied/accesos-de-soporte',
    label: 'Accesos de soporte',
    icon: 'eye',
    about: 'Vea quién de soporte entró a su cuenta y por qué.',
    role: 'legal-representative',
  },
  {
    to: '/admin/store',
    label: 'Tienda',
    icon: 'store',
    about: 'Compre en la tienda de su distribuidor, sin volver a ingresar.',
    needs: 'Ecommerce::tienda',
    isShown: ({ shows }) => shows.shopLink,
    support: 'refused',
    leaves: true,
  },
];

/** The entries that this person may open in this store (docs/product/shell.md#menu). */
export function menuFor(facts: SessionFacts, store: Store, provider: string): MenuEntry[] {
  const holder = { roleName: facts.role, permissions: facts.permissions };
  return ENTRIES.filter(
    ({ needs, role, isShown, support }) =>
      (!needs || hasAnyPermission(holder, provider, needs)) &&
      (!role || hasRole(holder, REPRESENTATIVE)) &&
      (isShown?.(store) ?? true) &&
      !(support === 'refused' && facts.isSupportUser),
  ).map(({ needs, role, isShown, support, ...entry }) => entry);
}

/** Base address that cannot exist, to resolve paths. */
const PORTAL = 'https://portal.invalid';

/**
 * Whether this person may open a link. Only pages of the menu can be refused; every other address, and other sites, are
 * open to all.
 */
export function leadsSomewhere(href: string, facts: SessionFacts, store: Store, provider: string): boolean {
  const url = URL.parse(href, PORTAL);
  if (url?.origin !== PORTAL) return true;
  const isAt = ({ to }: { readonly to: string }) => url.pathname === to || url.pathname.startsWith(`${to}/`);
  return !ENTRIES.some(isAt) || menuFor(facts, store, provider).some(isAt);
}
