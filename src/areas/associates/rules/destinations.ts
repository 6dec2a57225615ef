import { REPRESENTATIVE } from '#areas/session/rules/associate-managers.ts';

/**
 * What a role has to do with delivery points when a person is given it (platform.txt §4, §6):
 * `chosen`: one or more must be chosen; `all`: gets every one by itself; `none`: sees every one, and nobody is asked.
 */
export type DestinationsOfRole = 'chosen' | 'all' | 'none';

const BY_ROLE: ReadonlyMap<string, DestinationsOfRole> = new Map([
  ['Operativo', 'chosen'],
  ['Administrativo', 'all'],
  ['Compras', 'all'],
]);

/** A role that nobody foresaw sees every one. */
export const destinationsOfRole = (roleName: string): DestinationsOfRole => BY_ROLE.get(roleName) ?? 'none';

/** A person without rows of their own sees every delivery point of the customer, also those to come (migrations/0001). */
export const mustChooseDestinations = (roleName: string): boolean => destinationsOfRole(roleName) === 'chosen';

/** What was asked for: all of them, some, explicitly none, or nothing was said. */
export type AskedDestinations = 'all' | 'some' | 'none' | 'unsaid';

/** What becomes of a person's delivery points. `unchanged` only for someone who is there already. */
export type DestinationsPlan = 'all' | 'those-asked' | 'unchanged';

/**
 * Decides what a role and a choice come to. When the role changes, the delivery points follow the new one.
 * Choosing is for the role that must choose and, once the person exists, for whoever's role has the choice (decision 12: EDS).
 * @param person `isNew`: is being created; `roleChanges`: is given another role; `mayChoose`: the role's row has EDS
 * @returns undefined when nothing was chosen and the role asks for it, or the choice is not this role's to have
 */
export function planDestinations(
  roleName: string,
  asked: AskedDestinations,
  person: { readonly isNew: boolean; readonly roleChanges: boolean; readonly mayChoose: boolean },
): DestinationsPlan | undefined {
  if (asked === 'all') return 'all';
  if (asked === 'some') return canChoose(roleName, person) ? 'those-asked' : undefined;
  if (asked === 'none' && canChoose(roleName, person)) return undefined;
  if (!person.isNew && !person.roleChanges) return 'unchanged';
  return mustChooseDestinations(roleName) ? undefined : 'all';
}

const canChoose = (roleName: string, { isNew, mayChoose }: { isNew: boolean; mayChoose: boolean }): boolean =>
  mustChooseDestinations(roleName) || (!isNew && mayChoose);

/** Roles that a form offers: the legal representative's is given by the distributor alone (platform.txt §5). */
export const offeredRoles = <Role extends { readonly role_name: string }>(roles: readonly Role[]): Role[] =>
  roles.filter(({ role_name }) => role_name !== REPRESENTATIVE);

/** Counts of a choice: of the delivery points that the editor may give, and of what the person has. */
export interface WeighedDestinations {
  /** Active ones that the editor may give. */
  readonly givable: number;
  /** Of those, how many the person would have. */
  readonly chosen: number;
  /** Of the others, how many the person keeps: inactive ones, and those beyond the editor's own. */
  readonly kept: number;
}

/**
 * What a choice one by one comes to. Every active one of the customer is kept as `all`, also those to come: clients that tick all
 * twenty thousand mean just that (docs/decisions/0014).
 * @param isLimited the editor does not see the whole customer, and so cannot mean all of it
 */
export function readChoice({ givable, chosen, kept }: WeighedDestinations, isLimited: boolean): AskedDestinations {
  if (chosen + kept === 0) return 'none';
  return chosen === givable && !isLimited ? 'all' : 'some';
}
