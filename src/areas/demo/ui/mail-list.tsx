import { Link } from 'react-router';
import type { DemoMailsQuery } from '#generated/client/graphql.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import css from './demo.module.css';

export type DemoMail = NonNullable<DemoMailsQuery['correosDemo']>['items'][number];

interface MailListProps {
  readonly items: readonly DemoMail[];
  readonly openedId: number;
  readonly page: number;
  readonly pages: number;
}

export const MailList = ({ items, openedId, page, pages }: MailListProps) => (
  <nav aria-label="Correos">
    <ul className={css.list}>
      {items.map(({ id, para, asunto, creado_en }) => (
        <li key={id}>
          <Link
            to={`?pagina=${page}&correo=${id}`}
            className={css.item}
            aria-current={id === openedId ? 'true' : undefined}
          >
            <b>{asunto}</b>
            <DateText value={creado_en} withTime className="nowrap sm quiet" />
            <span className={css.to}>{para}</span>
          </Link>
        </li>
      ))}
    </ul>
    {pages > 1 && (
      <div className={css.pages}>
        {page > 1 ? <LinkText to={`?pagina=${page - 1}`}>Más recientes</LinkText> : <span />}
        {page < pages && <LinkText to={`?pagina=${page + 1}`}>Más antiguos</LinkText>}
      </div>
    )}
  </nav>
);
