import { Link } from 'react-router';
import { formatBoundedCount } from '#areas/operators/rules/console-waits.ts';
import { waitingTime } from '#kernel/waiting-time.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Age } from '#ui/console/age.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import { countMatters, type WaitingGroup, type WaitingMatter } from '../rules/waiting-groups.ts';
import css from './waiting-list.module.css';

interface WaitFacts {
  /** ISO instant of the page. */
  readonly now: string;
  /** Promised minutes. Undefined: nothing is late. */
  readonly promise: number | undefined;
}

const MATTERS: TableDeclaration<WaitingMatter, WaitFacts> = {
  columns: [
    {
      head: 'Asunto',
      area: 'lead',
      cell: ({ name, path }) => (
        <Link to={path} className="doc-no">
          {name}
        </Link>
      ),
    },
    {
      head: 'Qué pasa',
      area: 'text',
      cell: ({ who, why }) => (
        <>
          {who}
          <small className={css.why}>{why}</small>
        </>
      ),
    },
    { head: 'Valor', area: 'amount', cell: ({ amount }) => amount && <MixedAmount {...amount} /> },
    {
      head: 'Espera',
      align: 'end',
      area: 'state',
      cell: ({ since }, { now, promise }) => <Age {...waitingTime(since, now, promise)} />,
    },
  ],
};

/** Card of one group of waiting matters, with a link to the whole list. */
export const WaitingList = ({ group, ...facts }: WaitFacts & { readonly group: WaitingGroup }) => (
  <section className={css.group}>
    <div className={css.head}>
      <h2>
        {group.title} <span className={css.count}>{formatBoundedCount(countMatters([group]))}</span>
      </h2>
      <LinkText to={group.path}>Ver en {group.place}</LinkText>
    </div>
    <DataTable
      caption={`${group.title}, lo más demorado arriba`}
      table={MATTERS}
      rows={group.matters}
      rowId="key"
      facts={facts}
    />
  </section>
);
