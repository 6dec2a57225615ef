import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { sendToServer } from '#areas/session/ui/reach-server.ts';
import type { PersonRefusal } from '../ui/person-refusal.ts';

/** Sends the form. A network failure becomes a refusal, which the form shows like any other. */
export const refusedByNetwork = <Answer>(send: () => Promise<Answer>) =>
  sendToServer(send, (problem): PersonRefusal => ({ problems: [], typed: {}, taken: [], problem }));

/**
 * No reload after problems of fields: nothing was stored. A refusal of the whole form may mean that stored data
 * changed, so it reloads.
 */
export const skipAfterRefusal = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  isMendable(actionResult) ? false : defaultShouldRevalidate;

const isMendable = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'typed' in result && !('problem' in result);
