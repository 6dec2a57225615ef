import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import type { Store } from '#areas/stores/rules/stores.ts';
import { MENU } from '../../src/registry.ts';

interface Visitor {
  /** A person of the distributor `Terpel`. */
  readonly facts: SessionFacts;
  readonly store: Store;
}

/**
 * Menu entries of later areas that a test's table does not name, for the roles in their own declaration. So a new area needs no row in the tables of
 * the requirement, and is still checked.
 */
export const entriesBesides = (named: ReadonlySet<string>, { facts, store }: Visitor): string[] =>
  MENU.filter(
    ({ label, needs, role, isShown, support }) =>
      !named.has(label) &&
      (!needs || [needs].flat().some((code) => facts.permissions.includes(`Terpel_${code}`))) &&
      (!role || facts.role === 'Representante Legal') &&
      (isShown?.(store) ?? true) &&
      !(support === 'refused' && facts.isSupportUser),
  ).map(({ label }) => label);
