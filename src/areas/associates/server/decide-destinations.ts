import type { CustomerScope } from '#areas/session/rules/scope.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import {
  type DestinationsPlan,
  MOST_DESTINATIONS,
  planDestinations,
  readDestinationList,
} from '../rules/destinations.ts';
import { roleHasChoice } from '../rules/editable-fields.ts';
import { assignEveryDestination, type ChoiceCounts, countChoice, saveDestinations } from './destination-queries.ts';
import type { Tx } from './person-deps.ts';
import type { DestinationsInput } from './read-input.ts';
import type { PersonRefusal } from './refusal.ts';

interface Person {
  /** For a new person, an id that no person has. */
  readonly userId: number;
  /** The role that the person has after the change. */
  readonly roleName: string;
  readonly isNew: boolean;
  readonly roleChanges: boolean;
}

/** The decision about a person's delivery points. */
export interface DestinationsDecision {
  readonly plan: DestinationsPlan;
  readonly input: DestinationsInput | undefined;
  /** Whether the change needs the permission to choose: it differs from the stored list, and does not follow from the role. */
  readonly isChoice: boolean;
  /** Whether the person already has all delivery points. */
  readonly hasAll: boolean;
}

const NOTHING_ASKED: DestinationsInput = {
  all: false,
  replaces: false,
  added: { ids: [], codes: [] },
  removed: { ids: [], codes: [] },
};

/** Compares the requested delivery points with the stored ones, and decides the change without writing it. */
export async function decideDestinations(
  tx: Tx,
  { scope, provider }: { scope: CustomerScope; provider: string },
  person: Person,
  input: DestinationsInput | undefined,
): Promise<Result<DestinationsDecision, PersonRefusal>> {
  const weight = await countChoice(tx, scope, person.userId, input ?? NOTHING_ASKED);
  if (weight.unknown > 0) return refuse({ kind: 'unknown-destination' });
  const asked = readAsked(input, weight, scope, person);
  const plan = planDestinations(person.roleName, asked, {
    ...person,
    mayChoose: roleHasChoice(person.roleName, provider),
  });
  if (!plan)
    return refuse({
      kind: 'problems',
      problems: [{ field: 'destinations', code: asked === 'some' ? 'not-for-role' : 'required' }],
    });
  if (plan === 'those-asked' && weight.chosen + weight.kept > MOST_DESTINATIONS)
    return refuse({
      kind: 'problems',
      problems: [{ field: 'destinations', code: 'too-many', max: MOST_DESTINATIONS }],
    });
  // A limited editor who requests `all` assigns their own delivery points; those may be none.
  if (plan === 'all' && !weight.hasAll && scope.destinos !== 'all' && weight.givable === 0)
    return refuse({ kind: 'problems', problems: [{ field: 'destinations', code: 'required' }] });
  return accept({
    plan,
    input,
    isChoice: asked === 'some' || (asked === 'all' && !weight.hasAll),
    hasAll: weight.hasAll,
  });
}

function readAsked(
  input: DestinationsInput | undefined,
  weight: ChoiceCounts,
  scope: CustomerScope,
  { isNew, roleChanges, roleName }: Person,
) {
  if (!input) return 'absent';
  if (input.all) return 'all';
  const asked = readDestinationList(weight, { roleName, isLimited: scope.destinos !== 'all' });
  // A request equal to the stored list is not a change.
  const isTheSame = asked !== 'all' && !weight.hasAll && weight.differences === 0 && !isNew && !roleChanges;
  return isTheSame ? 'absent' : asked;
}

export async function applyDestinationsDecision(
  tx: Tx,
  scope: CustomerScope,
  userId: number,
  { plan, input, hasAll }: DestinationsDecision,
): Promise<void> {
  if (plan === 'all' && !hasAll) await assignEveryDestination(tx, scope, userId);
  else if (plan === 'those-asked' && input) await saveDestinations(tx, scope, userId, input);
}
