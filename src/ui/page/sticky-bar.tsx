import type { ReactNode } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import { Rule, type RuleProps } from '../figures/rule.tsx';
import css from './sticky-bar.module.css';

export interface StickyBarProps {
  /** Accessible name of the region. */
  readonly name: string;
  /** Caption of the figure: "3 facturas de 15". */
  readonly label: ReactNode;
  readonly figure: ReactNode;
  /** The action. */
  readonly children: ReactNode;
  /** Value of the `Rule` on the upper edge, 0 to 1. Without a value, there is no rule. */
  readonly reading?: number;
  readonly readingLabel?: string | undefined;
  /** Default: red, for the page's main figure. Side figures need another tone. */
  readonly readingTone?: RuleProps['tone'];
  /** Whether the bar is as wide as a form, instead of the page. */
  readonly narrow?: boolean;
  /** Only under 768 px, where the page's own button may be out of view. */
  readonly phoneOnly?: boolean;
  /** Hint for a keyboard shortcut of the page's checkboxes, shown while one is focused. */
  readonly keyHint?: string;
}

/** A bar at the bottom of the window. Place it last in the page, outside `.wrap`: it is as wide as the window. */
export function StickyBar(props: StickyBarProps) {
  const {
    name,
    label,
    figure,
    children,
    reading,
    readingLabel,
    readingTone,
    narrow = false,
    phoneOnly = false,
    keyHint,
  } = props;
  return (
    <section
      className={classNames(css.bar, reading === undefined && css.plain, phoneOnly && css.phoneOnly)}
      aria-label={name}
    >
      {reading !== undefined && (
        <Rule
          value={reading}
          {...(readingTone && { tone: readingTone })}
          {...(readingLabel && { label: readingLabel })}
          className={css.rule}
        />
      )}
      <div className={classNames(css.in, narrow && css.narrow)}>
        <div aria-live="polite">
          <div className={css.label}>
            {label}
            {keyHint && <span className={css.keyHint}> · {keyHint}</span>}
          </div>
          <div>{figure}</div>
        </div>
        <div className={css.actions}>{children}</div>
      </div>
    </section>
  );
}
