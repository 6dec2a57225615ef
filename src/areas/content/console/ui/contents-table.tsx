import { Link } from 'react-router';
import { PublicationBadge } from '#areas/publishing/console/ui/publish-parts.tsx';
import type { ConsoleContentQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { contentName, kindName, storeWords } from '../rules/content-name.ts';
import css from './content.module.css';

type Row = ConsoleContentQuery['contenidosConsola']['items'][number];

/** `Bloque · banner`. */
const kindWords = ({ tipo, clave }: Pick<Row, 'tipo' | 'clave'>): string => `${kindName(tipo)} · ${clave}`;

/** The words beside the badge: the time of the next change, an unpublished draft, or when it ended. */
function noteOf({ publicada, programada_para, hasta, vencio_en, tiene_borrador }: Row): string {
  if (programada_para) return `${publicada ? 'cambia' : 'desde'} ${formatInstant(programada_para)}`;
  if (publicada && hasta) return `hasta ${formatInstant(hasta)}`;
  if (publicada && tiene_borrador) return 'con borrador';
  return !publicada && vencio_en && !tiene_borrador ? formatInstant(vencio_en) : '';
}

/** Table of everything that operators publish, with its state. */
export const CONTENTS_TABLE: TableDeclaration<Row> = {
  columns: [
    {
      head: 'Contenido',
      area: 'lead',
      cell: (row) => (
        <>
          <Link to={row.pagina}>{contentName(row)}</Link>
          <small className={css.second}>{kindWords(row)}</small>
        </>
      ),
    },
    {
      head: 'Estado',
      area: 'state',
      cell: (row) => (
        <>
          <PublicationBadge
            isShown={row.publicada}
            hasDraft={row.tiene_borrador}
            plannedFor={row.programada_para}
            endedAt={row.vencio_en}
          />{' '}
          <small className="muted">{noteOf(row)}</small>
        </>
      ),
    },
    { head: 'Tiendas', phoneLabel: 'Tiendas', cell: ({ tiendas }) => storeWords(tiendas) },
    { head: 'Lo manda', phoneLabel: 'Lo manda', cell: ({ dueno }) => (dueno === 'ERP' ? 'el ERP' : 'Operación') },
    {
      head: 'Último cambio',
      phoneLabel: 'Último cambio',
      cell: ({ cambiado_en, cambiado_por }) =>
        cambiado_en ? (
          <>
            {formatInstant(cambiado_en)}
            <small className={css.second}>{cambiado_por ?? 'a la hora programada'}</small>
          </>
        ) : (
          <span className="muted">ninguno aquí</span>
        ),
    },
  ],
};
