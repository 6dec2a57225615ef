import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { LinkText } from '../actions/link-text.tsx';
import { SkipLink } from '../page/visually-hidden.tsx';
import { Band, type BandProps } from './band.tsx';
import css from './frame.module.css';
import { type NavGroup, Navigation } from './navigation.tsx';

export interface ConsoleFrameProps extends BandProps {
  readonly groups: readonly NavGroup[];
  /** Path of the open page. */
  readonly current: string;
  /** Content below the navigation, from 992 px. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The console's frame: the band, the navigation at the left from 992 px, and the page. */
export const ConsoleFrame = ({ groups, current, foot, children, ...band }: ConsoleFrameProps) => (
  <div className={css.frame}>
    <SkipLink />
    <Band {...band} />
    <div className={css.body}>
      <div className={css.side}>
        <div className={css.stay}>
          <Navigation groups={groups} current={current} />
          {foot && <div className={css.foot}>{foot}</div>}
        </div>
      </div>
      <main className={css.main} id="contenido">
        {children}
      </main>
    </div>
  </div>
);

export interface ConsoleMenuProps extends Pick<BandProps, 'now' | 'who' | 'accountPath' | 'signOutPath'> {
  readonly groups: readonly NavGroup[];
  readonly current: string;
}

/** The navigation as a page, which the band opens on phones. */
export const ConsoleMenu = ({ now, who, accountPath, signOutPath, groups, current }: ConsoleMenuProps) => (
  <div className={css.menu}>
    <div className={css.me}>
      <h1>{who.name}</h1>
      <span>
        {who.role} · {now.day}, {now.label}
      </span>
      <LinkText to={accountPath}>Mi cuenta</LinkText>
    </div>
    <Navigation groups={groups} current={current} label="Menú" isRoomy />
    <Form method="post" action={signOutPath}>
      <button type="submit" className={css.signOut}>
        Cerrar sesión
      </button>
    </Form>
  </div>
);
