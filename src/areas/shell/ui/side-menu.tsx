import { ChatButton } from '#areas/embeds/ui/chat-button.tsx';
import type { MenuEntry } from '#areas/session/rules/menu-row.ts';
import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import { personOf, roleOf } from '#areas/session/rules/signed-in-person.ts';
import { usePersonMenu } from '#areas/session/ui/use-person-menu.ts';
import { SESSIONS_PATH } from '#areas/support/ui/sessions-path.ts';
import { Rule } from '#ui/figures/rule.tsx';
import { SideSheet } from '#ui/messages/side-sheet.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { leadsSomewhere, type MenuLink } from '../rules/menu.ts';
import { MenuItem } from './menu-item.tsx';
import css from './side-menu.module.css';

interface SideMenuProps {
  readonly facts: SessionFacts;
  /** Links of the store's content block; undefined when it could not be loaded. */
  readonly links?: readonly MenuLink[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Address that closes a menu opened by `?menu`, which works without JavaScript. */
  readonly closeHref: string | undefined;
}

/** Menu that opens from the right: full width on phones, 360 px from 576 px up (docs/product/shell.md#menu). */
export function SideMenu({ facts, links = [], isOpen, onClose, closeHref }: SideMenuProps) {
  const entries = usePersonMenu();
  const own = links.filter(({ pages = [] }) => leadsSomewhere(pages, entries));
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
            { label: 'Ingresó como', value: `${personOf(facts)} · ${roleOf(facts)}`, wide: true },
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

/** Entry for one's own sessions, above the sign-out button; not for support staff. */
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
