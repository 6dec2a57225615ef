import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePersonMenu } from '#areas/session/ui/portal-data.ts';
import { isSectionAt } from '../rules/menu.ts';
import css from './section-bar.module.css';

/**
 * Bar below the header on wide screens, with the daily sections; the menu lists all sections. Sections that do not fit wrap into a hidden second
 * line, which "Más" opens. CSS alone measures the width, so it works without JavaScript.
 */
export function SectionBar() {
  const { pathname } = useLocation();
  const sections = usePersonMenu().filter(({ section }) => section !== undefined);
  const bar = useRef<HTMLElement>(null);
  const isBehind = useIsBehind(bar, pathname);
  if (sections.length < 2) return null;
  return (
    <nav aria-label="Secciones principales" className={css.bar} ref={bar}>
      <div className="wrap">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the summary has opened. */}
        <div className={css.row} onKeyDown={closeOnEscape}>
          <div className={css.lines}>
            <ul>
              {sections.map((entry) => (
                <li key={entry.to}>
                  <Link to={entry.to} aria-current={isSectionAt(entry, pathname) ? 'page' : undefined}>
                    {entry.section}
                  </Link>
                </li>
              ))}
            </ul>
            <div className={css.over}>
              {/* A new key for each page, so that a navigation closes the bar. */}
              <details key={pathname}>
                <summary data-here={isBehind || undefined}>Más</summary>
              </details>
            </div>
          </div>
        </div>
      </div>
    </nav>
  );
}

/** Closes the second line. The focus returns to the opening button, because the focused link may become hidden. */
function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const more = currentTarget.querySelector('details');
  if (key !== 'Escape' || !more?.open) return;
  more.open = false;
  more.querySelector('summary')?.focus();
}

/** Whether the current section is in the hidden second line. */
function useIsBehind(bar: { readonly current: HTMLElement | null }, pathname: string): boolean {
  const [isBehind, setIsBehind] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page marks another section
  useEffect(() => {
    const row = bar.current;
    if (!row) return;
    const observer = new ResizeObserver(() => {
      const here = row.querySelector('[aria-current]')?.parentElement;
      setIsBehind((here?.offsetTop ?? 0) > 0);
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [bar, pathname]);
  return isBehind;
}
