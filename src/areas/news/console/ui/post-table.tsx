import { Link } from 'react-router';
import { PublicationBadge } from '#areas/publishing/console/ui/publish-parts.tsx';
import { STORE_CODES, storeName } from '#areas/stores/rules/stores.ts';
import type { ConsoleNewsQuery } from '#generated/operator-client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { formatInstant, formatLocalDate, localDateAt } from '#kernel/local-date.ts';
import type { TableColumn, TableDeclaration } from '#ui/tables/data-table.tsx';
import { consolePostPath } from '../rules/pages.ts';

export type PostRow = ConsoleNewsQuery['noticiasConsola']['items'][number];

/** `todas`, or the names of the stores. */
const storeWords = (codes: readonly string[]): string =>
  codes.length === STORE_CODES.length ? 'todas' : codes.map(storeName).join(', ');

/** Second line of the state: the next change, or the owner. */
function noteOf({ publicada, programada_para, hasta, tiene_borrador, dueno }: PostRow): string {
  if (programada_para) return `${publicada ? 'cambia' : 'desde'} ${formatInstant(programada_para)}`;
  if (publicada && hasta) return `hasta ${formatInstant(hasta)}`;
  if (publicada && tiene_borrador) return 'con borrador';
  return dueno === 'ERP' ? 'del ERP' : '';
}

const NAME: TableColumn<PostRow> = {
  head: 'Noticia',
  area: 'lead',
  cell: ({ id, titulo }) => <Link to={consolePostPath(id)}>{titulo}</Link>,
};

const DATE: TableColumn<PostRow> = {
  head: 'Fecha',
  area: 'field',
  phoneLabel: 'Fecha',
  cell: ({ fecha }) => (fecha ? formatInstant(fecha) : <span className="muted">sin publicar</span>),
};

const stateBadge = ({ publicada, tiene_borrador, programada_para, vencio_en }: PostRow) => (
  <PublicationBadge isShown={publicada} hasDraft={tiene_borrador} plannedFor={programada_para} endedAt={vencio_en} />
);

/** Number of people who opened the post, each counted once. */
const READS: TableColumn<PostRow> = {
  head: 'Lecturas',
  align: 'end',
  phoneLabel: 'Lecturas',
  cell: ({ lecturas }) => (typeof lecturas === 'number' ? formatCount(lecturas) : <span className="muted">—</span>),
};

/** Posts with their state. */
export const CONSOLE_POST_TABLE: TableDeclaration<PostRow> = {
  columns: [
    NAME,
    DATE,
    {
      head: 'Estado',
      area: 'state',
      cell: (row) => (
        <>
          {stateBadge(row)} <small className="muted">{noteOf(row)}</small>
        </>
      ),
    },
    { head: 'Tiendas', area: 'field', phoneLabel: 'Tiendas', cell: ({ tiendas }) => storeWords(tiendas) },
    READS,
  ],
};

/** Posts in a card of another page. */
export const OTHER_POST_TABLE: TableDeclaration<PostRow> = {
  columns: [
    NAME,
    { ...DATE, cell: ({ fecha }) => (fecha ? formatLocalDate(localDateAt(new Date(fecha))) : '—') },
    { head: 'Estado', area: 'state', cell: stateBadge },
    { head: 'Tiendas', align: 'end', phoneLabel: 'Tiendas', cell: ({ tiendas }) => formatCount(tiendas.length) },
    READS,
  ],
};
