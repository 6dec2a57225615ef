import { Link } from 'react-router';
import type { ConsoleContentQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Card } from '#ui/page/card.tsx';
import { contentName, kindName, storeWords } from '../rules/content-name.ts';
import css from './content.module.css';

interface UpcomingProps {
  readonly changes: NonNullable<ConsoleContentQuery['proximosCambios']>;
}

/** Card of scheduled starts and ends, next first, with links to the things. */
export const Upcoming = ({ changes }: UpcomingProps) => (
  <Card title="Lo que cambia solo">
    {changes.length === 0 && <p className="muted">Nada está programado ni por vencer.</p>}
    <ul className={css.events}>
      {changes.map(({ en, empieza, pagina, tiendas, ...thing }) => (
        <li key={`${en} ${empieza} ${thing.tipo} ${thing.clave}`}>
          <span>{formatInstant(en)}</span>
          <span>
            <Link to={pagina}>
              {empieza ? 'Se publica' : 'Vence'}: {contentName(thing)}
            </Link>
            <small>
              {kindName(thing.tipo)} · {storeWords(tiendas)}
            </small>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

interface LatestChangesProps {
  readonly changes: NonNullable<ConsoleContentQuery['ultimosCambios']>;
  /** Whether the operator may read the audit trail. */
  readonly seesAudit: boolean;
}

/** Card of the latest changes to published things, with links to their history. */
export const LatestChanges = ({ changes, seesAudit }: LatestChangesProps) => (
  <Card title="Últimos cambios" action={seesAudit && <LinkText to="/auditoria?grupo=contenido">Auditoría</LinkText>}>
    {changes.length === 0 && <p className="muted">Nadie ha cambiado nada desde Operación.</p>}
    <ul className={css.events}>
      {changes.map(({ id, hecho_texto, autor, en, pagina, ...thing }) => (
        <li key={id}>
          <span>{formatInstant(en)}</span>
          <span>
            <Link to={`${pagina}#historial`}>
              {hecho_texto}: {contentName(thing)}
            </Link>
            <small>{autor}</small>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
