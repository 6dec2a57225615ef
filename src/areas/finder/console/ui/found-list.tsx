import { Link } from 'react-router';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import type { FoundGroup, FoundThing } from '../rules/found-groups.ts';
import css from './found-list.module.css';

const THINGS: TableDeclaration<FoundThing> = {
  columns: [
    { head: 'Nombre', area: 'lead', cell: ({ name, path }) => <Link to={path}>{name}</Link> },
    { head: 'Datos', area: 'text', cell: ({ about }) => about },
    { head: 'Valor', area: 'amount', cell: ({ amount }) => amount && <MixedAmount {...amount} /> },
  ],
};

/** The first matches of one kind, with a link to all. */
export const FoundList = ({ group: { title, count, allPath, things } }: { readonly group: FoundGroup }) => (
  <section className={css.group}>
    <div className={css.head}>
      <h2>
        {title} <span className={css.count}>{formatCount(count)}</span>
      </h2>
      {count > things.length &&
        (allPath === undefined ? (
          <span className="muted">Las primeras {things.length}: escriba más para ver menos</span>
        ) : (
          <LinkText to={allPath}>Ver todos</LinkText>
        ))}
    </div>
    <DataTable caption={title} table={THINGS} rows={things} rowId="key" />
  </section>
);
