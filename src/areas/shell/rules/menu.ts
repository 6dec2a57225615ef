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
  /** What one does there, in one sentence: the home shows it beside the label. */
  readonly about: string;
  /** Its short name in the row below the header of a wide screen; what is not used daily is in the menu alone. */
  readonly section?: string;
  /** Leaves the portal: the browser loads the address anew, and an arrow says so. Stands apart, below the others. */
  readonly leaves?: boolean;
}

/** A link that the store's content block adds below the entries (docs/product/content.md#menu-links). */
export type MenuLink = Pick<MenuEntry, 'to' | 'label' | 'leaves'>;

interface Entry extends MenuEntry {
  readonly needs?: PermissionNeed;
  readonly role?: 'legal-representative';
  /** Which stores have it; all of them when left out. Ask for what the store shows, never for its code. */
  readonly isShown?: (store: Store) => boolean;
  /** Support staff has no business there, and is refused. */
  readonly support?: 'refused';
}

/** In the order of the side menu. An area adds its entry when its page exists: no entry leads nowhere. */
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

/** A name that no network knows. */
const PORTAL = 'https://portal.invalid';

/**
 * Whether a link leads this person anywhere: a page of the menu that is not theirs would refuse them. Every other address, and every other site, is for
 * all.
 */
export function leadsSomewhere(href: string, facts: SessionFacts, store: Store, provider: string): boolean {
  const url = URL.parse(href, PORTAL);
  if (url?.origin !== PORTAL) return true;
  const isAt = ({ to }: { readonly to: string }) => url.pathname === to || url.pathname.startsWith(`${to}/`);
  return !ENTRIES.some(isAt) || menuFor(facts, store, provider).some(isAt);
}
