import { Form, Link } from 'react-router';
import { IconButton, IconLink } from '../actions/icon-button.tsx';
import { Icon } from '../page/icon.tsx';
import css from './band.module.css';
import { Mark } from './mark.tsx';
import { percent } from './percent.ts';

export interface BandProps {
  /** `share`: elapsed part of the day, 0 to 1. */
  readonly now: { readonly label: string; readonly day: string; readonly share: number };
  readonly who: { readonly name: string; readonly role: string };
  readonly homePath?: string;
  readonly findPath: string;
  readonly menuPath: string;
  /** Path of the signed-in person's account. */
  readonly accountPath: string;
  readonly signOutPath: string;
  readonly word?: string;
  readonly findLabel?: string;
  /** Shortcut that opens the finder, if there is one. */
  readonly findKey?: string;
}

/** The dark band at the top. Its lower edge is a rule of the day, with a line at the current time. */
export function Band(props: BandProps) {
  const { now, who, homePath = '/', findPath, menuPath, accountPath, signOutPath, findKey } = props;
  const { word = 'Operación', findLabel = 'Cliente, persona, pago, documento' } = props;
  return (
    <header className={css.band}>
      <div className={css.in}>
        <Link className={css.brand} to={homePath} aria-label={`${word}, ir al inicio`}>
          <Mark />
          <span>{word}</span>
        </Link>
        <Link className={css.find} to={findPath} aria-keyshortcuts={findKey}>
          <Icon name="search" size={18} />
          <span>{findLabel}</span>
          {findKey && <kbd>{findKey}</kbd>}
        </Link>
        <span className={css.clock}>
          <b>{now.label}</b> · {now.day}
        </span>
        <Link className={css.who} to={accountPath} title="Mi cuenta">
          <b>{who.name}</b>
          <span>{who.role}</span>
        </Link>
        <nav className={css.tools} aria-label="Herramientas">
          <IconLink className={css.touch} icon="search" label="Buscar" to={findPath} />
          <IconLink className={css.touch} icon="menu" label="Menú" to={menuPath} />
          <Form method="post" action={signOutPath} className={css.out}>
            <IconButton type="submit" icon="log-out" size={20} label="Cerrar sesión" />
          </Form>
        </nav>
      </div>
      <svg className={css.day} height="13" aria-hidden="true">
        <rect className={css.past} y="11" width={percent(now.share)} height="2" />
        <rect className={css.now} x={percent(now.share)} width="2" height="13" transform="translate(-1)" />
      </svg>
    </header>
  );
}
