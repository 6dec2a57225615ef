import { REPRESENTATIVE_ROLE } from '#areas/session/rules/permissions.ts';
import { MOST_CHOSEN } from '#kernel/form/choice.ts';

/**
 * How a role gets its delivery points. `chosen`: at least one must be chosen, and a person without any sees none. `all`: gets all automatically.
 * `none`: sees all, and the form has no choice.
 */
export type DestinationsOfRole = 'chosen' | 'all' | 'none';

const BY_ROLE: ReadonlyMap<string, DestinationsOfRole> = new Map([
  ['Operativo', 'chosen'],
  ['Administrativo', 'all'],
  ['Compras', 'all'],
]);

/** Roles that are not in the table see all delivery points. */
export const destinationsOfRole = (roleName: string): DestinationsOfRole => BY_ROLE.get(roleName) ?? 'none';

/** Roles whose people see no delivery point until one is given to them (docs/decisions/0028). */
export const CHOOSING_ROLES: readonly string[] = [...BY_ROLE].flatMap(([role, how]) =>
  how === 'chosen' ? [role] : [],
);

export const mustChooseDestinations = (roleName: string): boolean => destinationsOfRole(roleName) === 'chosen';

/** The most delivery points that one person can be given by name (docs/product/people.md#limits). */
export const MOST_DESTINATIONS = MOST_CHOSEN;

/** The request's delivery points: all, some, explicitly none, or not mentioned (`unsaid`). */
export type AskedDestinations = 'all' | 'some' | 'none' | 'unsaid';

/** The result for a person's delivery points. `unchanged` only for an existing person. */
export type DestinationsPlan = 'all' | 'those-asked' | 'unchanged';

/**
 * Decides a person's delivery points. A change of role replaces them. A choice is allowed for roles that must choose and, once the person exists, for
 * roles with the field EDS (docs/product/people.md#editable-fields).
 * @param person `isNew`: is being created; `roleChanges`: is given another role; `mayChoose`: the role's row has EDS
 * @returns undefined when the role requires a choice and there is none, or when the role allows no choice
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

/**
 * Roles that a form offers: the legal representative's is given by the distributor alone
 * (docs/product/session.md#roles).
 */
export const offeredRoles = <Role extends { readonly role_name: string }>(roles: readonly Role[]): Role[] =>
  roles.filter(({ role_name }) => role_name !== REPRESENTATIVE_ROLE);

/** Counts of a choice, compared with the editor's delivery points and the person's current ones. */
export interface ComparedChoice {
  /** Number of active delivery points that the editor may assign. */
  readonly givable: number;
  /** Chosen delivery points among those that the editor may give. */
  readonly chosen: number;
  /** Delivery points that the person keeps in any case: inactive ones, and those beyond the editor's own. */
  readonly kept: number;
}

/**
 * Reads a list of delivery points. For a role that gets all automatically, a list of every active one means `all`, because clients select them all
 * for it. For a role that chooses, a list never means `all`: delivery points opened later are not in it (docs/decisions/0028).
 * @param who `roleName` is the person's; `isLimited`: the editor sees only some delivery points, and cannot give all of them
 */
export function readDestinationList(
  { givable, chosen, kept }: ComparedChoice,
  { roleName, isLimited }: { readonly roleName: string; readonly isLimited: boolean },
): AskedDestinations {
  if (chosen + kept === 0) return 'none';
  return chosen === givable && !isLimited && !mustChooseDestinations(roleName) ? 'all' : 'some';
}
