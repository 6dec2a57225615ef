import { Link } from 'react-router';
import { FinderLink } from '#areas/finder/ui/finder-link.tsx';
import { Bell } from '#areas/notifications/ui/bell.tsx';
import { personName, type SessionFacts } from '#areas/session/rules/session-facts.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { formatLocalDate } from '#kernel/local-date.ts';
import { Brand } from '#ui/page/brand.tsx';
import { Icon } from '#ui/page/icon.tsx';
import css from './header.module.css';

interface HeaderProps {
  readonly facts: SessionFacts;
  readonly onOpenMenu: () => void;
  /** Address of this page with the menu open; it works without JavaScript. */
  readonly menuHref: string;
  /** Unread count for the bell; undefined when the store or the person has no bell. */
  readonly notices: { readonly sinLeer: number } | undefined;
}

/** Header: brand with link to the home, company and person, and the menu's button. */
export function Header({ facts, onOpenMenu, menuHref, notices }: HeaderProps) {
  return (
    <header className={css.header}>
      <div className={`wrap ${css.in}`}>
        <Brand onHeader />
        <HeaderWho facts={facts} />
        <nav aria-label="Principal" className={css.nav}>
          <FinderLink className={`${css.toggle} ${css.find}`} />
          {notices && <Bell loaded={notices} className={css.toggle ?? ''} />}
          <Link
            to={menuHref}
            className={css.toggle}
            role="button"
            aria-haspopup="dialog"
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              onOpenMenu();
            }}
          >
            <b>Menú</b>
            <Icon name="menu" />
          </Link>
        </nav>
      </div>
    </header>
  );
}

const HeaderWho = ({ facts }: { readonly facts: SessionFacts }) => (
  <div className={css.who}>
    <b title={facts.company}>{facts.company}</b>
    <span>
      {facts.taxId} · {personName(facts)}
    </span>
    <PrintedOn />
  </div>
);

/** The date, on printed pages only. */
function PrintedOn() {
  const { today, store } = usePortal();
  return (
    <span className="only-print">
      Consultado el {formatLocalDate(today)}, {store.clock}
    </span>
  );
}

/** Header of a lubricants store's home: only the brand and the sign-out button (docs/product/shell.md#layouts). */
export const LubricantsHeader = () => (
  <header className={css.header}>
    <div className={`wrap ${css.in}`}>
      <Brand onHeader />
      <div className={`${css.who} only-print`}>
        <PrintedOn />
      </div>
      <form method="post" action="/server-middleware/auth/logout">
        <button type="submit" className={css.signOut}>
          Cerrar sesión
        </button>
      </form>
    </div>
  </header>
);
