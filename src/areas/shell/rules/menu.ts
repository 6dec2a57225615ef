import { hasPermission, type PermissionCode } from '#areas/session/rules/permissions.ts';
import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import type { Store } from '#areas/stores/rules/stores.ts';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: 'home' | 'document' | 'card';
}

interface Entry extends MenuEntry {
  readonly needs?: PermissionCode;
  readonly isShown?: (store: Store) => boolean;
}

/** In the order of the side menu. An area adds its entry when its page exists: no entry leads nowhere. */
const ENTRIES: readonly Entry[] = [
  { to: '/', label: 'Inicio', icon: 'home' },
  { to: '/admin/pending-invoices', label: 'Facturas pendientes', icon: 'document', needs: 'Facturas::pendientes' },
  { to: '/admin/mis-pagos', label: 'Mis pagos', icon: 'card', needs: 'Facturas::pendientes' },
];

/** The entries that this person may open in this store (platform.txt §2). */
export function menuFor(facts: SessionFacts, store: Store, provider: string): MenuEntry[] {
  const holder = { roleName: facts.role, permissions: facts.permissions };
  return ENTRIES.filter(
    ({ needs, isShown }) => (!needs || hasPermission(holder, provider, needs)) && (isShown?.(store) ?? true),
  ).map(({ to, label, icon }) => ({ to, label, icon }));
}
