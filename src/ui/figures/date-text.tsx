import { formatInstant, formatLocalDate } from '#kernel/local-date.ts';

export interface DateTextProps {
  /** A day (`2026-09-05`); with `withTime`, an instant. */
  readonly value: string | null | undefined;
  readonly withTime?: boolean;
  readonly className?: string;
}

export const DateText = ({ value, withTime = false, className = 'nowrap' }: DateTextProps) => (
  <time dateTime={value ?? undefined} className={className}>
    {withTime && value ? formatInstant(value) : formatLocalDate(value)}
  </time>
);
