import { formatInstant } from '#kernel/local-date.ts';
import { causeWords } from '../rules/causes.ts';
import css from './system.module.css';

interface FailureWhyProps {
  /** Code of the cause. */
  readonly causa: string;
  /** The machine's words. */
  readonly detalle: string;
  /** ISO instant of the next attempt. */
  readonly next?: string | null | undefined;
}

/** Why something failed: in words, the machine's words under them, and when it is tried again. */
export const FailureWhy = ({ causa, detalle, next }: FailureWhyProps) => (
  <>
    {causeWords(causa)}
    {detalle && <span className={css.machine}>{detalle}</span>}
    {next && <span className={css.second}>Se intenta otra vez: {formatInstant(next)}</span>}
  </>
);
