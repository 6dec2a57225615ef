import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { sendToServer } from '#areas/session/ui/reach-server.ts';
import type { PersonRefusal } from '../ui/person-refusal.ts';

/** A network that fails is a refusal like any other. */
export const refusedByNetwork = <Answer>(send: () => Promise<Answer>) =>
  sendToServer(send, (problem): PersonRefusal => ({ problems: [], typed: {}, taken: [], problem }));

/** Fields to be mended have changed nothing; a refusal of the whole form may come from something that did. */
export const skipAfterRefusal = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  isMendable(actionResult) ? false : defaultShouldRevalidate;

const isMendable = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'typed' in result && !('problem' in result);
