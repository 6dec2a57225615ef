import type { ReactNode } from 'react';
import { SkipLink } from '../page/visually-hidden.tsx';
import { Mark } from './mark.tsx';
import css from './sign-in-frame.module.css';

/** Position of the mark, and height of an hour, in px. The style sheet has the same values. */
const READING = 388;
const HOUR = 88;
const QUARTERS = 96;

export interface SignInFrameProps {
  /** `share`: elapsed part of the day, 0 to 1. */
  readonly now: { readonly label: string; readonly share: number };
  readonly word?: string;
  readonly say?: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of the console's sign-in: an upright rule of the day with a mark at the current time, beside the form. */
export const SignInFrame = ({ now, word = 'Operación', say, note, children }: SignInFrameProps) => (
  <>
    <SkipLink />
    <div className={css.signIn}>
      <header className={css.gauge}>
        <p className={css.brand}>
          <Mark />
          <span>{word}</span>
        </p>
        {say && <p className={css.say}>{say}</p>}
        <span className={css.level} />
        <DayScale now={now} />
        {note && <p className={css.note}>{note}</p>}
      </header>
      <main className={css.form} id="contenido">
        {children}
      </main>
    </div>
  </>
);

function DayScale({ now }: Pick<SignInFrameProps, 'now'>) {
  const ticks = Array.from({ length: QUARTERS + 1 }, (_, quarter) => ({
    quarter,
    y: Math.round(READING + (quarter / 4 - now.share * 24) * HOUR),
  }));
  return (
    <svg className={css.scale} width="220" aria-hidden="true">
      {ticks
        .filter(({ y }) => y >= 0 && y < 1200)
        .map(({ quarter, y }) =>
          quarter % 4 ? (
            <rect key={quarter} className={css.quarter} x="184" y={y} width="36" height="1" />
          ) : (
            <g key={quarter} className={css.hour}>
              <rect x="140" y={y} width="80" height="1" />
              {Math.abs(y - READING) > 24 && (
                <text x="126" y={y + 6} textAnchor="end" fontSize="16">
                  {quarter / 4}:00
                </text>
              )}
            </g>
          ),
        )}
      <text className={css.now} x="126" y={READING - 8} textAnchor="end" fontSize="16">
        {now.label}
      </text>
    </svg>
  );
}
