import type { ConsoleJobsQuery } from '#generated/operator-client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { waitingTime } from '#kernel/waiting-time.ts';
import { Age } from '#ui/console/age.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import css from './system.module.css';

export type QueueRow = ConsoleJobsQuery['trabajosConsola']['colas'][number];

/** Minutes after which a due job counts as late: every queue is polled each minute. */
export const QUEUE_LATE_MINUTES = 5;

const count = (value: number, isFailure = false) =>
  value === 0 ? (
    <span className="muted">0</span>
  ) : (
    <b className={isFailure ? css.late : undefined}>{formatCount(value)}</b>
  );

/** Table of queues, each with the age of its oldest waiting job. */
export const QUEUE_TABLE: TableDeclaration<QueueRow, { readonly now: string }> = {
  columns: [
    { head: 'Cola', area: 'lead', cell: ({ palabras }) => palabras },
    { head: 'Esperan', align: 'end', phoneLabel: 'Esperan', cell: ({ esperan }) => count(esperan) },
    {
      head: 'Lo más antiguo',
      align: 'end',
      phoneLabel: 'Lo más antiguo',
      cell: ({ desde }, { now }) =>
        desde ? <Age {...waitingTime(desde, now, QUEUE_LATE_MINUTES)} /> : <span className="muted">nada espera</span>,
    },
    {
      head: 'Se reintentan',
      align: 'end',
      phoneLabel: 'Se reintentan',
      cell: ({ reintentan }) => count(reintentan),
    },
    { head: 'Fallidos', align: 'end', phoneLabel: 'Fallidos', cell: ({ abandonados }) => count(abandonados, true) },
  ],
};
