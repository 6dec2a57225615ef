import { REPRESENTATIVE } from '#areas/session/rules/associate-managers.ts';
import { hasPermission, hasRole, type PermissionCode } from '#areas/session/rules/permissions.ts';
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
  | 'store';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: MenuIcon;
  /** What one does there, in one sentence: the home shows it beside the label. */
  readonly about: string;
  /** Leaves the portal: the browser loads the address anew, and an arrow says so. Stands apart, below the others. */
  readonly leaves?: boolean;
}

interface Entry extends MenuEntry {
  readonly needs?: PermissionCode;
  readonly role?: 'legal-representative';
  /** Which stores have it; all of them when left out. Ask for what the store shows, never for its code. */
  readonly isShown?: (store: Store) => boolean;
}

/** In the order of the side menu. An area adds its entry when its page exists: no entry leads nowhere. */
const ENTRIES: readonly Entry[] = [
  { to: '/', label: 'Inicio', icon: 'home', about: 'Vuelva a la primera página.' },
  {
    to: '/admin/pending-invoices',
    label: 'Facturas pendientes',
    icon: 'document',
    about: 'Vea lo que debe y desde cuándo, y páguelo en línea.',
    needs: 'Facturas::pendientes',
  },
  {
    to: '/admin/mis-pagos',
    label: 'Mis pagos',
    icon: 'card',
    about: 'Siga sus pagos en línea y descargue los comprobantes.',
    needs: 'Facturas::pendientes',
  },
  {
    to: '/allied/accesos-de-soporte',
    label: 'Accesos de soporte',
    icon: 'eye',
    about: 'Vea quién de soporte entró a su cuenta y por qué.',
    role: 'legal-representative',
  },
];

/** The entries that this person may open in this store (platform.txt §2). */
export function menuFor(facts: SessionFacts, store: Store, provider: string): MenuEntry[] {
  const holder = { roleName: facts.role, permissions: facts.permissions };
  return ENTRIES.filter(
    ({ needs, role, isShown }) =>
      (!needs || hasPermission(holder, provider, needs)) &&
      (!role || hasRole(holder, REPRESENTATIVE)) &&
      (isShown?.(store) ?? true),
  ).map(({ needs, role, isShown, ...entry }) => entry);
}
