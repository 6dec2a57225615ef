import { useState } from 'react';

interface Answered {
  readonly problem?: string;
}

/**
 * Returns the last successful answer when a reload of the same resource fails, so that screen and typed text stay.
 * @param answer the loader's answer; `problem` is set after a failure
 * @param of key of the resource: answers of other resources are never returned
 */
export function useLastGoodAnswer<Answer extends Answered>(answer: Answer, of: string): Answer {
  const [last, setLast] = useState({ of, answer });
  const isGood = answer.problem === undefined;
  if (isGood && last.answer !== answer) setLast({ of, answer });
  return isGood || last.of !== of ? answer : last.answer;
}
