import type { ReactNode } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import css from './timeline.module.css';

export interface TimelineStep {
  /** React key, for steps with equal titles. */
  readonly key?: string;
  readonly title: string;
  readonly state: 'done' | 'now' | 'todo';
  /** A `DateText` element. */
  readonly time?: ReactNode;
  readonly children?: ReactNode;
}

const WORDS: Record<TimelineStep['state'], string> = { done: 'Hecho: ', now: 'Ahora: ', todo: 'Falta: ' };

/** Steps along an upright `Rule`: done, current, and to do. */
export const Timeline = ({ steps }: { readonly steps: readonly TimelineStep[] }) => (
  <ol className={css.timeline}>
    {steps.map(({ title, key = title, state, time, children }) => (
      <li key={key} className={classNames(css.step, css[state])} aria-current={state === 'now' ? 'step' : undefined}>
        <div className={css.head}>
          <h3>
            <VisuallyHidden>{WORDS[state]}</VisuallyHidden>
            {title}
          </h3>
          {time}
        </div>
        {children && <div className={css.text}>{children}</div>}
      </li>
    ))}
  </ol>
);
