import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { sendToServer } from '../page/reach-server.ts';

/** An error sentence per invalid field. */
export type FormErrors<Field extends string = string> = { readonly [field in Field]?: string | undefined };

/** A page action's answer for a form that was refused. */
export interface FormAnswer<Field extends string = string> {
  readonly errors?: FormErrors<Field> | undefined;
  /** Error of the form as a whole, shown above it. */
  readonly problem?: string | undefined;
  /** Waiting time until the next attempt, shown below the problem. */
  readonly wait?: string | undefined;
  /** The typed values, which fill the form again without JavaScript. */
  readonly typed?: object | undefined;
}

/** `Podrá intentarlo en 15 minutos.` @returns undefined without a waiting time */
export function waitingSentence(seconds: unknown): string | undefined {
  const minutes = Math.ceil((Number(seconds) || 0) / 60);
  if (minutes <= 0) return undefined;
  return `Podrá intentarlo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`;
}

/** Sends a form from the browser. A network failure becomes a `FormAnswer`, so that the typed values stay. */
export const sendForm = <Answer>(send: () => Promise<Answer>) => sendToServer(send, (problem) => ({ problem }));

/**
 * No reload after problems of fields: nothing was stored. A refusal of the whole form may mean that stored data
 * changed, so it reloads.
 */
export const skipAfterRefusal = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  isMendable(actionResult) ? false : defaultShouldRevalidate;

const isMendable = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'typed' in result && !('problem' in result);
