import { NavLink } from 'react-router';
import { usePersonMenu } from '#areas/session/ui/use-person-menu.ts';
import css from './section-bar.module.css';

/** Bar below the header of wide screens with the daily sections; the menu has all of them. */
export function SectionBar() {
  const sections = usePersonMenu().filter(({ section }) => section !== undefined);
  if (sections.length < 2) return null;
  return (
    <nav aria-label="Secciones principales" className={css.bar}>
      <ul className="wrap">
        {sections.map(({ to, section }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'}>
              {section}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
