import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { reachServer } from '#areas/session/ui/reach-server.ts';
import type { PersonRefusal } from '../ui/person-refusal.ts';

/** A network that fails is a refusal like any other: everything typed stays where it is. */
export async function refusedByNetwork<Answer>(ask: () => Promise<Answer>) {
  const answer = await reachServer(ask);
  // The status keeps the router from reading the page again over the same network.
  return isFailure(answer)
    ? data<PersonRefusal>({ problems: [], typed: {}, taken: [], problem: answer.problem }, { status: 503 })
    : answer;
}

const isFailure = (answer: unknown): answer is { readonly problem: string } =>
  typeof answer === 'object' && answer !== null && 'problem' in answer && !('typed' in answer);

/** Fields to be mended have changed nothing; a refusal of the whole form may come from something that did. */
export const skipAfterRefusal = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  isMendable(actionResult) ? false : defaultShouldRevalidate;

const isMendable = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'typed' in result && !('problem' in result);
