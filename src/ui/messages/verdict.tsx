import type { ReactNode, Ref } from 'react';
import { StateIcon, type StateIconProps } from './state-icon.tsx';
import css from './verdict.module.css';

export interface VerdictProps extends Pick<StateIconProps, 'tone' | 'isPending'> {
  readonly title: string;
  readonly children?: ReactNode;
  /** Ref of the heading, for pages that focus it. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** Heading of a result page: icon, title and explanation. */
export const Verdict = ({ tone, isPending, title, children, headingRef }: VerdictProps) => (
  <div className={css.verdict}>
    <StateIcon tone={tone} isPending={isPending} size={48} />
    <div>
      <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h1>
      {children && <div className={css.text}>{children}</div>}
    </div>
  </div>
);
