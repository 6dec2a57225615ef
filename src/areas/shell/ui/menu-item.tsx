import { NavLink } from 'react-router';
import type { MenuEntry } from '#areas/session/rules/menu-row.ts';
import { Icon } from '#ui/page/icon.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';
import type { MenuLink } from '../rules/menu.ts';
import css from './side-menu.module.css';

interface MenuItemProps {
  readonly item: MenuEntry | MenuLink;
  readonly onChoose: () => void;
}

/** An item of the side menu. Links to other sites are plain links with an arrow. */
export function MenuItem({ item, onChoose }: MenuItemProps) {
  const { to, label, leaves } = item;
  const icon = 'icon' in item ? item.icon : 'document';
  if (leaves)
    return (
      <a href={to} className={css.entry} onClick={onChoose}>
        <Icon name={icon} />
        <span>
          {label} <VisuallyHidden>(sale del portal)</VisuallyHidden>
        </span>
        <Icon name="external" size={18} />
      </a>
    );
  return (
    <NavLink to={to} end={to === '/'} className={css.entry} onClick={onChoose}>
      <Icon name={icon} />
      {label}
    </NavLink>
  );
}
