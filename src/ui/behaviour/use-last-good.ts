import { useState } from 'react';

interface Answered {
  readonly problem?: string;
}

/**
 * Returns the last successful answer while a later read of the same resource fails, so that the customer keeps
 * the screen and the typed text.
 * @param answer of the loader; `problem` is set when it failed
 * @param of key of the resource: an answer of another resource is never returned
 */
export function useLastGood<Answer extends Answered>(answer: Answer, of: string): Answer {
  const [last, setLast] = useState({ of, answer });
  const isGood = answer.problem === undefined;
  if (isGood && last.answer !== answer) setLast({ of, answer });
  return isGood || last.of !== of ? answer : last.answer;
}
