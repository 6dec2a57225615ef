import type { ReactNode } from 'react';
import { Rule } from '../figures/rule.tsx';
import css from './answer.module.css';

export interface AnswerProps {
  readonly figure: ReactNode;
  /** Noun for the counted items. */
  readonly title: string;
  /** The sentence below the title. */
  readonly children?: ReactNode;
  /** Value of the rule, 0 to 1. Undefined: no rule. */
  readonly share: number | undefined;
  /** Accessible text of the rule. */
  readonly label: string;
}

/** Main figure of a page, in its head: the figure, its words and a rule. */
export const Answer = ({ figure, title, children, share, label }: AnswerProps) => (
  <div className={css.answer}>
    <span className={css.figure}>{figure}</span>
    <p className={css.words}>
      <b>{title}</b>
      {children}
    </p>
    {share !== undefined && <Rule value={share} label={label} className={css.rule} />}
  </div>
);
