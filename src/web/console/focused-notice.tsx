import { type ReactNode, useEffect, useRef } from 'react';

interface FocusedNoticeProps {
  /** A new object for each answer. */
  readonly answer: unknown;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Focuses the first notice inside after each answer. */
export function FocusedNotice({ answer, className, children }: FocusedNoticeProps) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    const notice = frame.current?.querySelector<HTMLElement>('[data-notice]');
    notice?.setAttribute('tabindex', '-1');
    notice?.focus();
  }, [answer]);
  return (
    <div ref={frame} className={className}>
      {children}
    </div>
  );
}
