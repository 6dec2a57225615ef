import type { ReactNode } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import css from './equation.module.css';

interface Term {
  readonly label: ReactNode;
  /** Small line below the label. */
  readonly note?: ReactNode;
  readonly value: ReactNode;
}

export interface EquationProps {
  /** Terms in fixed order. */
  readonly terms: readonly Term[];
  readonly total: Term;
  /** Double rule for a final total, a dashed line for one that may change. */
  readonly finality: 'final' | 'pending';
}

/** Terms with a line and their total below. */
export const Equation = ({ terms, total, finality }: EquationProps) => (
  <dl className={css.equation}>
    {terms.map((term, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the terms never change their order.
      <div key={index}>
        <Label {...term} />
        <dd>{term.value}</dd>
      </div>
    ))}
    <div className={css.total}>
      <Label {...total} />
      <dd>
        <span className={classNames(css.sum, css[finality])}>{total.value}</span>
      </dd>
    </div>
  </dl>
);

const Label = ({ label, note }: Pick<Term, 'label' | 'note'>) => (
  <dt>
    {label}
    {note && <small>{note}</small>}
  </dt>
);
