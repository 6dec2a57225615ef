import { Link } from 'react-router';
import type { ConsoleContentQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Card } from '#ui/page/card.tsx';
import { blockName, contentName } from '../rules/content-name.ts';
import { blockPath } from '../rules/pages.ts';
import type { Block } from './block-matrix.tsx';
import css from './content.module.css';

/** The blocks that begin or end by themselves, the next first. */
export function Upcoming({ blocks }: { readonly blocks: readonly Block[] }) {
  const events = blocks
    .flatMap(({ clave, programada_para, hasta }) => [
      ...(programada_para ? [{ at: programada_para, what: 'Se publica', clave }] : []),
      ...(hasta ? [{ at: hasta, what: 'Vence', clave }] : []),
    ])
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <Card title="Lo que cambia solo">
      {events.length === 0 && <p className="muted">Ningún bloque está programado ni por vencer.</p>}
      <ul className={css.events}>
        {events.map(({ at, what, clave }) => (
          <li key={`${what} ${clave}`}>
            <span>{formatInstant(at)}</span>
            <Link to={blockPath(clave)}>
              {what} {blockName(clave)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface LatestChangesProps {
  readonly changes: NonNullable<ConsoleContentQuery['ultimosCambios']>;
  /** Whether the operator may read the audit trail. */
  readonly seesAudit: boolean;
}

/** Who changed what of everything that is published; each leads to the thing's history. */
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
