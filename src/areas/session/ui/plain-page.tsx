import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '#ui/brand.tsx';
import css from './plain-page.module.css';
import { usePortal } from './portal-data.ts';

interface PlainPageProps {
  readonly title: string;
  /** The sentence under the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of a page that needs no session: brand, link to sign-in, and the content. */
export function PlainPage({ title, lead, children }: PlainPageProps) {
  const { facts } = usePortal();
  return (
    <div>
      <div className={css.head}>
        <div className={`wrap ${css.in}`}>
          <Brand />
          <Link to={facts ? '/' : '/login'} className={css.way}>
            {facts ? 'Ir al inicio' : 'Ingresar'}
          </Link>
        </div>
      </div>
      <div className="wrap page">
        <h1>{title}</h1>
        {lead && <div className={css.lead}>{lead}</div>}
        {children}
      </div>
    </div>
  );
}
