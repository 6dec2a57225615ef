import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import type { NotificationCardFragment } from '#generated/client/graphql.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { classNames } from '#ui/behaviour/class-names.ts';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { whenWords } from '../rules/notice-words.ts';
import { openNotificationPath } from '../rules/pages.ts';
import menuCss from './menu.module.css';
import css from './notifications.module.css';

interface NotificationCardProps {
  readonly row: NotificationCardFragment;
  readonly today: LocalDate;
  /** Whether the person may mark and delete; false for support staff. */
  readonly canChange: boolean;
}

/** A notification with its state, kind, time, linked title, and actions. */
export function NotificationCard({ row, today, canChange }: NotificationCardProps) {
  const { key, title, body, date, titulo_tipo } = row;
  const isRead = row.read === 1;
  return (
    <article className={classNames(css.note, isRead && css.read)}>
      <span className={css.dot} role="img" aria-label={isRead ? 'Leída' : 'Sin leer'} />
      <div>
        <p className={css.kind}>
          {titulo_tipo}
          <span className={css.point}> · </span>
          <time dateTime={date.replace(' ', 'T')}>{whenWords(date, today)}</time>
        </p>
        <h2>{row.href ? <Link to={canChange ? openNotificationPath(key) : row.href}>{title}</Link> : title}</h2>
        <p className={css.body}>{withUnbrokenAmounts(body)}</p>
      </div>
      {canChange && (
        <Menu label={`Opciones de ${title}`}>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="key" value={key} />
            <button type="submit" name="accion" value={isRead ? 'sin-leer' : 'leida'}>
              <Icon name="mail" size={20} />
              {isRead ? 'Marcar como no leída' : 'Marcar como leída'}
            </button>
            <button type="submit" name="accion" value="borrar">
              <Icon name="trash" size={20} />
              Borrar
            </button>
          </Form>
        </Menu>
      )}
    </article>
  );
}

interface MenuProps {
  /** Accessible name of the menu's button. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A menu of a few actions. It works without JavaScript; with it, Escape, an action or a press outside closes it. */
function Menu({ label, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const menu = ref.current;
      if (menu?.open && !(target instanceof Node && menu.contains(target))) menu.open = false;
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const menu = ref.current;
    if (key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  return (
    <details ref={ref} className={menuCss.menu} onKeyDown={onKeyDown}>
      <summary aria-label={label}>
        <Icon name="more" />
      </summary>
      <div className={menuCss.pop} onSubmit={close}>
        {children}
      </div>
    </details>
  );
}
