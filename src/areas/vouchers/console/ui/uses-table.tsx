import { Link } from 'react-router';
import { PublicationBadge } from '#areas/publishing/console/ui/publish-parts.tsx';
import { storeName } from '#areas/stores/rules/stores.ts';
import type { ConsoleUsesQuery } from '#generated/operator-client/graphql.ts';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { consoleUsePath } from '../rules/pages.ts';
import css from './summary.module.css';
import { USE_TERMS } from './summary-tables.tsx';

type ListedUse = ConsoleUsesQuery['usosBonosConsola'][number];

/** Uses of the vouchers as operators publish them. */
export const PUBLISHED_USE_TABLE: TableDeclaration<ListedUse> = {
  columns: [
    {
      head: 'Uso',
      area: 'lead',
      cell: ({ clave, titulo, uso, store_code }) => (
        <>
          <Link to={consoleUsePath(clave)}>{titulo || 'Sin título'}</Link>
          <small className={css.second}>
            {uso} · {storeName(store_code)}
          </small>
        </>
      ),
    },
    ...USE_TERMS,
    {
      head: 'Lo manda',
      area: 'field',
      phoneLabel: 'Lo manda',
      cell: ({ dueno }) => (dueno === 'ERP' ? 'El ERP' : 'Operación'),
    },
    {
      head: 'Estado',
      area: 'state',
      cell: ({ a_la_venta, tiene_borrador, programada_para, vencio_en }) => (
        <PublicationBadge
          isShown={a_la_venta}
          hasDraft={tiene_borrador}
          plannedFor={programada_para}
          endedAt={vencio_en}
        />
      ),
    },
  ],
};
