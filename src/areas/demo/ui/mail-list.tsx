import { Fragment } from 'react';
import { Link } from 'react-router';
import type { DemoMailsQuery } from '#generated/client/graphql.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { classNames } from '#ui/behaviour/class-names.ts';
import { DateText } from '#ui/figures/date-text.tsx';
import { Card } from '#ui/page/card.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import css from './demo.module.css';

type DemoMail = NonNullable<DemoMailsQuery['correosDemo']>['items'][number];

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

interface MailDetailProps {
  readonly mail: DemoMail;
  /** Whether the visitor chose this mail. Otherwise it is the newest one, which phones do not show beside the list. */
  readonly isChosen: boolean;
  /** Host name of the portal. */
  readonly host: string;
}

/** A mail as plain text. */
export const MailDetail = ({ mail, isChosen, host }: MailDetailProps) => (
  <Card title={mail.asunto} className={classNames(css.detail, !isChosen && css.unopened)}>
    <Facts
      compact
      items={[
        { label: 'Para', value: mail.para },
        { label: 'Fecha', value: <DateText value={mail.creado_en} withTime /> },
      ]}
    />
    <p className={css.text}>
      <MailText text={mail.texto} host={host} />
    </p>
  </Card>
);

interface MailTextProps {
  readonly text: string;
  /** Host name of the portal. Only its addresses become links. */
  readonly host: string;
}

/** Text of a mail, in which the portal's addresses are links. */
const MailText = ({ text, host }: MailTextProps) =>
  text.split(/(https?:\/\/\S+)/).map((part, at) => {
    const url = at % 2 === 1 ? URL.parse(part) : null;
    // The index is a stable key, since the text never changes.
    const key = `${at}`;
    if (url?.host !== host) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={url.pathname + url.search}>
        {part}
      </a>
    );
  });
