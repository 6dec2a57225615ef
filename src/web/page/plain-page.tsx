import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { Brand } from '#ui/page/brand.tsx';
import css from './plain-page.module.css';

interface PlainPageProps {
  /** Undefined when the content has its own title. */
  readonly title?: string;
  /** Replaces the link to the home page. */
  readonly aside?: ReactNode;
  /** Sentence under the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of pages without a session: brand, link to sign in, and content. */
export function PlainPage({ title, aside, lead, children }: PlainPageProps) {
  const root = useRouteLoaderData<{ facts?: object }>('root');
  return (
    <div>
      <div className={css.head}>
        <div className={`wrap ${css.in}`}>
          <Brand />
          {aside ?? (
            <Link to={root?.facts ? '/' : '/login'} className={css.way}>
              {root?.facts ? 'Ir al inicio' : 'Ingresar'}
            </Link>
          )}
        </div>
      </div>
      <div className="wrap page">
        {title && <h1>{title}</h1>}
        {lead && <div className={css.lead}>{lead}</div>}
        {children}
      </div>
    </div>
  );
}
