import { Link, useLocation } from 'react-router';
import { usePersonMenu } from '#areas/session/ui/use-person-menu.ts';
import { isSectionAt } from '../rules/section-at.ts';
import css from './section-bar.module.css';

/** Bar below the header of wide screens with the daily sections; the menu has all of them. */
export function SectionBar() {
  const { pathname } = useLocation();
  const sections = usePersonMenu().filter(({ section }) => section !== undefined);
  if (sections.length < 2) return null;
  return (
    <nav aria-label="Secciones principales" className={css.bar}>
      <ul className="wrap">
        {sections.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} aria-current={isSectionAt(entry, pathname) ? 'page' : undefined}>
              {entry.section}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
