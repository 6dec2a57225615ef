import type { CustomerScope } from '#areas/session/rules/scope.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { type DestinationsPlan, planDestinations, readChoice } from '../rules/destinations.ts';
import { roleHasChoice } from '../rules/editable-fields.ts';
import {
  giveEveryDestination,
  type StoredWeight,
  saveDestinations,
  weighDestinations,
} from './given-destinations-store.ts';
import type { Tx } from './person-deps.ts';
import type { DestinationsInput } from './read-input.ts';
import type { PersonRefusal } from './refusal.ts';

interface Person {
  /** Nobody's yet when the person is only being created. */
  readonly userId: number;
  /** As it will be. */
  readonly roleName: string;
  readonly isNew: boolean;
  readonly roleChanges: boolean;
}

/** What will be done to a person's delivery points. */
export interface DestinationsDecision {
  readonly plan: DestinationsPlan;
  readonly input: DestinationsInput | undefined;
  /** Somebody has to be allowed to do this: it is not what the person has already, nor what the role alone brings about. */
  readonly isChoice: boolean;
  readonly isOpenAlready: boolean;
}

const NOTHING_ASKED: DestinationsInput = {
  all: false,
  replaces: false,
  added: { ids: [], codes: [] },
  removed: { ids: [], codes: [] },
};

/** Reads what was asked against what there is. Nothing is written. */
export async function decideDestinations(
  tx: Tx,
  { scope, provider }: { scope: CustomerScope; provider: string },
  person: Person,
  input: DestinationsInput | undefined,
): Promise<Result<DestinationsDecision, PersonRefusal>> {
  const weight = await weighDestinations(tx, scope, person.userId, input ?? NOTHING_ASKED);
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
  const isOpenAlready = !person.isNew && weight.stored === 0;
  // No rows would mean all of the customer's, and an editor who is limited gives their own, not those.
  if (plan === 'all' && !isOpenAlready && scope.destinos !== 'all' && weight.givable === 0)
    return refuse({ kind: 'problems', problems: [{ field: 'destinations', code: 'required' }] });
  return accept({
    plan,
    input,
    isChoice: asked === 'some' || (asked === 'all' && !isOpenAlready),
    isOpenAlready,
  });
}

function readAsked(
  input: DestinationsInput | undefined,
  weight: StoredWeight,
  scope: CustomerScope,
  { isNew, roleChanges }: Person,
) {
  if (!input) return 'unsaid';
  if (input.all) return 'all';
  const asked = readChoice(weight, scope.destinos !== 'all');
  // Clients that send everything back say nothing by it.
  const isTheSame = asked === 'some' && weight.differences === 0 && !isNew && !roleChanges;
  return isTheSame ? 'unsaid' : asked;
}

export async function carryOut(
  tx: Tx,
  scope: CustomerScope,
  userId: number,
  { plan, input, isOpenAlready }: DestinationsDecision,
): Promise<void> {
  if (plan === 'all') await giveEveryDestination(tx, scope, userId, isOpenAlready);
  else if (plan === 'those-asked' && input) await saveDestinations(tx, scope, userId, input);
}
