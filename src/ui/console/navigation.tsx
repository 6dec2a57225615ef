import { Link } from 'react-router';
import { classNames } from '../behaviour/class-names.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import css from './navigation.module.css';

export interface NavEntry {
  readonly to: string;
  readonly label: string;
  /** Number of waiting matters: `3`, `más de 100`. */
  readonly waits?: string;
  /** Whether one of them is late. */
  readonly isLate?: boolean;
}

export interface NavGroup {
  readonly title?: string;
  readonly entries: readonly NavEntry[];
}

export interface NavigationProps {
  readonly groups: readonly NavGroup[];
  /** Path of the open page. */
  readonly current: string;
  readonly label?: string;
  /** Accessible words after the number of an entry. */
  readonly waitsLabel?: string;
  readonly isRoomy?: boolean;
}

export function Navigation(props: NavigationProps) {
  const { groups, current, label = 'Secciones', waitsLabel = 'por atender', isRoomy = false } = props;
  return (
    <nav className={classNames(css.nav, isRoomy && css.roomy)} aria-label={label}>
      {groups.map(({ title, entries }) => (
        <div key={title ?? entries[0]?.to} className={css.group}>
          {title && <h2>{title}</h2>}
          <ul>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to} aria-current={entry.to === current ? 'page' : undefined}>
                  <span>{entry.label}</span>
                  {entry.waits !== undefined && (
                    <small className={entry.isLate ? css.late : undefined}>
                      {entry.waits}
                      <VisuallyHidden> {waitsLabel}</VisuallyHidden>
                    </small>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
