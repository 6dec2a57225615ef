import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { sendToServer } from '../page/reach-server.ts';

/** A sentence for each field with a problem. */
export type FormErrors<Field extends string = string> = { readonly [field in Field]?: string | undefined };

/** A page action's answer for a form that was not saved. */
export interface FormAnswer<Field extends string = string> {
  readonly errors?: FormErrors<Field> | undefined;
  /** Problem of the whole form; shown above it. */
  readonly problem?: string | undefined;
  /** Waiting time before the next try; shown below the problem. */
  readonly wait?: string | undefined;
  /** The typed values, to fill the form again without script. */
  readonly typed?: object | undefined;
}

/** `Podrá intentarlo en 15 minutos.` @returns undefined when there is nothing to wait for */
export function waitingSentence(seconds: unknown): string | undefined {
  const minutes = Math.ceil((Number(seconds) || 0) / 60);
  if (minutes <= 0) return undefined;
  return `Podrá intentarlo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`;
}

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
