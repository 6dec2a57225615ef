import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { sendToServer } from '../page/reach-server.ts';

/** Sends a page's form from the browser. A network failure becomes a `FormAnswer`, so that all typed values stay. */
export const sendForm = <Answer>(send: () => Promise<Answer>) => sendToServer(send, (problem) => ({ problem }));

/**
 * No reload after problems of fields: nothing was stored. A refusal of the whole form may mean that stored data
 * changed, so it reloads.
 */
export const skipAfterRefusal = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  isMendable(actionResult) ? false : defaultShouldRevalidate;

const isMendable = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'typed' in result && !('problem' in result);
