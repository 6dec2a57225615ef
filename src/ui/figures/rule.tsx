import { useId } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import css from './rule.module.css';

export interface RuleProps {
  /** Marked value, 0 to 1. Without a value, the rule is only a divider. */
  readonly value?: number;
  readonly tone?: 'reading' | 'ink' | 'ok' | 'warn' | 'err';
  /** Accessible text of the value ("El 36 por ciento está vencido"). Without it, the rule is decorative. */
  readonly label?: string;
  readonly className?: string;
}

/** Formats a share as an SVG percentage, because the policy forbids style attributes. */
const percent = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100}%`;

/** "La varilla", the dipstick: ticks every 8 px, every fifth one long, and a line at the value. */
export function Rule({ value, tone = 'reading', label, className }: RuleProps) {
  const ticks = useId();
  const at = percent(value ?? 0);
  return (
    <svg
      className={classNames(css.rule, tone !== 'reading' && css[tone], value === undefined && css.plain, className)}
      height="17"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <pattern id={ticks} width="40" height="17" patternUnits="userSpaceOnUse">
        <path className={css.axis} d="M0 6h40v1H1v10H0z" />
        <path className={css.short} d="M8 7h1v5H8zM16 7h1v5h-1zM24 7h1v5h-1zM32 7h1v5h-1z" />
      </pattern>
      <rect width="100%" height="17" fill={`url(#${ticks})`} />
      {value !== undefined && <rect className={css.bar} y="5" width={at} height="3" />}
      {value !== undefined && (
        <rect
          className={css.mark}
          x={at}
          y="1"
          width="2"
          height="16"
          transform={value > 0 ? 'translate(-2)' : undefined}
        />
      )}
    </svg>
  );
}
