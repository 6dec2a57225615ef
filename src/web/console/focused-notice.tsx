import { type ReactNode, useEffect, useRef } from 'react';
import type { FormAnswer } from '../form/form-answer.ts';
import { FormProblem } from '../form/short-form.tsx';

interface FocusedNoticeProps {
  /** A new object for each answer. */
  readonly answer: unknown;
  readonly children: ReactNode;
}

/** Focuses the first notice inside after each answer. */
export function FocusedNotice({ answer, children }: FocusedNoticeProps) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    const notice = frame.current?.querySelector<HTMLElement>('[data-notice]');
    notice?.setAttribute('tabindex', '-1');
    notice?.focus();
  }, [answer]);
  return <div ref={frame}>{children}</div>;
}

/** Error of a form as a whole, which takes the focus. */
export const FocusedProblem = ({ answer }: { readonly answer: FormAnswer | undefined }) =>
  answer?.problem && (
    <FocusedNotice answer={answer}>
      <FormProblem answer={answer} />
    </FocusedNotice>
  );
