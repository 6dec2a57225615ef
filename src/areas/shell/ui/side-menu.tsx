import { NavLink } from 'react-router';
import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { Facts } from '#ui/facts.tsx';
import { Icon } from '#ui/icon.tsx';
import { Rule } from '#ui/rule.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { menuFor } from '../rules/menu.ts';
import css from './side-menu.module.css';

interface SideMenuProps {
  readonly facts: SessionFacts;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** From the right: the whole width on phones, 360 px from 576 px up (platform.txt §2). */
export function SideMenu({ facts, isOpen, onClose }: SideMenuProps) {
  const { store, provider } = usePortal();
  return (
    <SideSheet isOpen={isOpen} title="Menú" onClose={onClose} padded={false} closeLabel="Cerrar el menú">
      <div className={css.company}>
        <p className={css.name}>{facts.company}</p>
        <Facts
          compact
          items={[
            { label: 'Identificación', value: facts.taxId },
            { label: 'Código de cliente', value: facts.clientCode },
            { label: 'Ingresó como', value: `${facts.firstname} ${facts.lastname} · ${facts.role}`, wide: true },
          ]}
        />
        <Rule />
      </div>
      <nav aria-label="Secciones">
        <ul className={css.list}>
          {menuFor(facts, store, provider).map(({ to, label, icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} className={css.entry} onClick={onClose}>
                <Icon name={icon} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <form method="post" action="/server-middleware/auth/logout" className={css.foot}>
        <button type="submit" className={css.entry}>
          <Icon name="log-out" />
          Cerrar sesión
        </button>
      </form>
    </SideSheet>
  );
}
