import { formatInstant } from '#kernel/local-date.ts';
import { causeWords } from '../rules/causes.ts';
import css from './system.module.css';

interface FailureWhyProps {
  /** Code of the cause. */
  readonly causa: string;
  /** The redacted error text. */
  readonly detalle: string;
  /** ISO instant of the next attempt. */
  readonly next?: string | null | undefined;
}

/** Cause of a failure in words, the error text below, and the time of the next attempt. */
export const FailureWhy = ({ causa, detalle, next }: FailureWhyProps) => (
  <>
    {causeWords(causa)}
    {detalle && <span className={css.machine}>{detalle}</span>}
    {next && <span className={css.second}>Se intenta otra vez: {formatInstant(next)}</span>}
  </>
);
