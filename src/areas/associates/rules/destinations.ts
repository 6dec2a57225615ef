import { REPRESENTATIVE_ROLE } from '#areas/session/rules/permissions.ts';
import { MAX_CHOSEN_ITEMS } from '#kernel/form/choice.ts';

/**
 * How a role gets its delivery points. `chosen`: the editor must choose some; a person without any sees none. `all`: it gets all, without a choice.
 * `none`: it sees all, and the form has no choice.
 */
export type DestinationsOfRole = 'chosen' | 'all' | 'none';

const BY_ROLE: ReadonlyMap<string, DestinationsOfRole> = new Map([
  ['Operativo', 'chosen'],
  ['Administrativo', 'all'],
  ['Compras', 'all'],
]);

/** The rule of a role; roles outside of the table see all delivery points. */
export const destinationsOfRole = (roleName: string): DestinationsOfRole => BY_ROLE.get(roleName) ?? 'none';

/** Roles whose people see no delivery point until an editor chooses some (docs/decisions/0028). */
export const choosingRoles = (): string[] => [...BY_ROLE].flatMap(([role, how]) => (how === 'chosen' ? [role] : []));

export const mustChooseDestinations = (roleName: string): boolean => destinationsOfRole(roleName) === 'chosen';

/** Maximum number of delivery points that one person can be given by name (docs/product/people.md#limits). */
export const MOST_DESTINATIONS = MAX_CHOSEN_ITEMS;

/** The delivery points in a request: all, some, explicitly none, or not mentioned (`absent`). */
export type RequestedDestinations = 'all' | 'some' | 'none' | 'absent';

/** Decision about a person's delivery points. `unchanged` exists only for existing persons. */
export type DestinationsPlan = 'all' | 'those-asked' | 'unchanged';

/**
 * Decides a person's delivery points. A new role replaces them. An editor may choose them for roles that must choose, and for existing persons of
 * roles with the field EDS (docs/product/people.md#editable-fields).
 * @param person `isNew`: is being created; `roleChanges`: gets another role; `mayChoose`: the role's row has EDS
 * @returns undefined when a required choice is missing, or the role allows no choice
 */
export function planDestinations(
  roleName: string,
  asked: RequestedDestinations,
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

/** Roles that a form offers. The legal representative's is missing, because only the distributor grants it (docs/product/session.md#roles). */
export const offeredRoles = <Role extends { readonly role_name: string }>(roles: readonly Role[]): Role[] =>
  roles.filter(({ role_name }) => role_name !== REPRESENTATIVE_ROLE);

/** Counts of a choice, by the editor's delivery points and the person's current ones. */
export interface ComparedChoice {
  /** Number of active delivery points that the editor may assign. */
  readonly givable: number;
  /** Number of chosen delivery points that the editor may assign. */
  readonly chosen: number;
  /** Number of delivery points that stay in any case: inactive ones, and those outside of the editor's own. */
  readonly kept: number;
}

/**
 * Classifies a list of delivery points. For a role that gets all, a list of every active one means `all`, because clients select all of them.
 * For a role that chooses, a list never means `all`, because it does not cover delivery points that are opened later (docs/decisions/0028).
 * @param who `roleName` is the person's; `isLimited`: the editor sees only some delivery points, and so cannot assign all
 */
export function readDestinationList(
  { givable, chosen, kept }: ComparedChoice,
  { roleName, isLimited }: { readonly roleName: string; readonly isLimited: boolean },
): RequestedDestinations {
  if (chosen + kept === 0) return 'none';
  return chosen === givable && !isLimited && !mustChooseDestinations(roleName) ? 'all' : 'some';
}
