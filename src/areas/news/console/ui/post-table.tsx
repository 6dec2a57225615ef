import { Link } from 'react-router';
import { PublicationBadge } from '#areas/publishing/console/ui/publish-parts.tsx';
import { STORE_CODES, storeName } from '#areas/stores/rules/stores.ts';
import type { ConsoleNewsQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { consolePostPath } from '../rules/pages.ts';

type Row = ConsoleNewsQuery['noticiasConsola']['items'][number];

/** `todas`, or the names of the stores. */
const storeWords = (codes: readonly string[]): string =>
  codes.length === STORE_CODES.length ? 'todas' : codes.map(storeName).join(', ');

/** The second line of the state: the next change, or who owns it. */
function noteOf({ publicada, programada_para, hasta, tiene_borrador, dueno }: Row): string {
  if (programada_para) return `${publicada ? 'cambia' : 'desde'} ${formatInstant(programada_para)}`;
  if (publicada && hasta) return `hasta ${formatInstant(hasta)}`;
  if (publicada && tiene_borrador) return 'con borrador';
  return dueno === 'ERP' ? 'del ERP' : '';
}

/** Posts with their state. */
export const CONSOLE_POSTS: TableDeclaration<Row> = {
  columns: [
    {
      head: 'Noticia',
      area: 'lead',
      cell: ({ id, titulo }) => <Link to={consolePostPath(id)}>{titulo}</Link>,
    },
    {
      head: 'Fecha',
      area: 'field',
      phoneLabel: 'Fecha',
      cell: ({ fecha }) => (fecha ? formatInstant(fecha) : <span className="muted">sin publicar</span>),
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
    { head: 'Tiendas', area: 'field', phoneLabel: 'Tiendas', cell: ({ tiendas }) => storeWords(tiendas) },
  ],
};
