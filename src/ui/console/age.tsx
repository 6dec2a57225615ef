import { classNames } from '../behaviour/class-names.ts';
import css from './age.module.css';
import { percent } from './percent.ts';

export interface AgeProps {
  /** Waiting time in words: "2 h 10 min". */
  readonly text: string;
  /** Waiting time, 0 to 1: 0.5 is the promised time, 1 is twice that or more. Undefined without a promised time. */
  readonly share: number | undefined;
  /** Whether the promised time has passed. */
  readonly isLate?: boolean;
  /** A longer rule, for lists with few columns. */
  readonly wide?: boolean;
}

/** Waiting time in words, beside a short rule whose tall tick marks the promised time. Without one there are only the words. */
export const Age = ({ text, share, isLate = false, wide = false }: AgeProps) => (
  <span className={classNames(css.age, isLate && css.late, wide && css.wide)}>
    <span className={css.text}>{text}</span>
    {share !== undefined && (
      <svg className={css.rule} aria-hidden="true">
        <rect className={css.bar} y="4" width={percent(share)} height="3" />
        <rect className={css.promise} x="50%" width="1" height="12" />
      </svg>
    )}
  </span>
);
