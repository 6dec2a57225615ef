import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { ChatButton } from '#areas/embeds/ui/chat-button.tsx';
import { personName, type SessionFacts, shownRole } from '#areas/session/rules/session-facts.ts';
import type { MenuEntry } from '#areas/session/rules/site.ts';
import { usePersonMenu } from '#areas/session/ui/portal-data.ts';
import { SESSIONS_PATH } from '#areas/support/ui/sessions-path.ts';
import { Rule } from '#ui/figures/rule.tsx';
import { SideSheet } from '#ui/messages/side-sheet.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { type MenuLink, mayOpenLink } from '../rules/menu.ts';
import css from './side-menu.module.css';

interface SideMenuProps {
  readonly facts: SessionFacts;
  /** Links from the store's content block; undefined when it could not be loaded. */
  readonly links?: readonly MenuLink[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Address that closes a menu opened by `?menu`; it works without JavaScript. */
  readonly closeHref: string | undefined;
}

/** Menu that opens from the right: full width on phones, 360 px from 576 px up (docs/product/shell.md#menu). */
export function SideMenu({ facts, links = [], isOpen, onClose, closeHref }: SideMenuProps) {
  const entries = usePersonMenu();
  const own = links.filter(({ pages = [] }) => mayOpenLink(pages, entries));
  const closing = closeHref === undefined ? { onClose } : { closeHref };
  return (
    <SideSheet isOpen={isOpen} title="Menú" {...closing} padded={false} closeLabel="Cerrar el menú">
      <div className={css.company}>
        <p className={css.name}>{facts.company}</p>
        <Facts
          compact
          items={[
            { label: 'Identificación', value: facts.taxId },
            { label: 'Código de cliente', value: facts.clientCode },
            { label: 'Ingresó como', value: `${personName(facts)} · ${shownRole(facts)}`, wide: true },
          ]}
        />
        <Rule />
      </div>
      <nav aria-label="Secciones">
        <Items of={entries.filter(({ leaves }) => !leaves)} onChoose={onClose} />
        <Items of={[...own, ...entries.filter(({ leaves }) => leaves)]} onChoose={onClose} />
      </nav>
      <ChatButton className={css.entry} icon={<Icon name="chat" />} onOpened={onClose} />
      {!facts.isSupportUser && <Items of={[SESSIONS]} onChoose={onClose} />}
      <form method="post" action="/server-middleware/auth/logout" className={css.foot}>
        <button type="submit" className={css.entry}>
          <Icon name="log-out" />
          Cerrar sesión
        </button>
      </form>
    </SideSheet>
  );
}

/** The entry for the person's open sessions, above the sign-out button. Hidden from support staff. */
const SESSIONS: MenuEntry = {
  to: SESSIONS_PATH,
  label: 'Accesos y sesiones',
  icon: 'lock',
};

interface ItemsProps {
  readonly of: readonly (MenuEntry | MenuLink)[];
  readonly onChoose: () => void;
}

const Items = ({ of, onChoose }: ItemsProps) =>
  of.length > 0 && (
    <ul className={css.list}>
      {of.map((item) => (
        <li key={`${item.to} ${item.label}`}>
          <MenuItem item={item} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );

interface MenuItemProps {
  readonly item: MenuEntry | MenuLink;
  readonly onChoose: () => void;
}

/** An item of the side menu. A link to another site has an arrow and loads without the router. */
function MenuItem({ item, onChoose }: MenuItemProps) {
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

/**
 * State of the side menu. The button opens it, or `?menu` in the address, which works without JavaScript.
 * @returns `openHref`: address with the open menu; `closeHref`: defined when closing the menu must change the address
 */
export function useMenu() {
  const { pathname, search } = useLocation();
  const [isAskedFor, setIsAskedFor] = useState(false);
  const query = new URLSearchParams(search);
  const inAddress = query.has('menu');
  query.delete('menu');
  const rest = query.toString();
  return {
    isOpen: isAskedFor || inAddress,
    open: () => setIsAskedFor(true),
    close: () => setIsAskedFor(false),
    openHref: `${pathname}?${rest && `${rest}&`}menu`,
    closeHref: inAddress ? `${pathname}${rest && `?${rest}`}` : undefined,
  };
}
