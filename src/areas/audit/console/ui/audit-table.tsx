import type { ConsoleAuditQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { type Change, Changes } from '#ui/console/changes.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { actorWords, auditLabel } from '../rules/audit-words.ts';
import css from './audit-table.module.css';

export type AuditEntryRow = ConsoleAuditQuery['auditoriaConsola']['items'][number];

const changesOf = ({ cambios }: AuditEntryRow): Change[] =>
  cambios.map(({ campo, antes, despues }) => ({
    label: auditLabel(campo),
    before: antes ?? undefined,
    after: despues ?? (antes ? 'sin registrar' : 'cambió'),
  }));

const Lines = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <>
    {first}
    {second && <small className={css.second}>{second}</small>}
  </>
);

/** Table of audit entries: actor, person concerned, changes and origin. */
export const AUDIT_TABLE: TableDeclaration<AuditEntryRow> = {
  columns: [
    {
      head: 'Hora',
      area: 'aside',
      cell: ({ ocurrido_en }) => <span className="nowrap">{formatInstant(ocurrido_en)}</span>,
    },
    {
      head: 'Quién',
      area: 'lead',
      cell: (row) => {
        const [name, kind] = actorWords(row);
        return <Lines first={name} second={kind} />;
      },
    },
    {
      head: 'Qué y a quién',
      area: 'text',
      cell: ({ hecho_texto, sujeto_nombre, cliente_nombre }) => (
        <Lines first={hecho_texto} second={[sujeto_nombre, cliente_nombre].filter(Boolean).join(' · ')} />
      ),
    },
    {
      head: 'Antes y después',
      area: 'text',
      cell: (row) => (
        <div className={css.changes}>
          {row.cambios.length > 0 && <Changes items={changesOf(row)} />}
          {row.detalle && <span className={css.second}>{row.detalle}</span>}
        </div>
      ),
    },
    { head: 'Desde', area: 'text', cell: ({ ip }) => <span className="muted">{ip ?? 'interno'}</span> },
  ],
};
