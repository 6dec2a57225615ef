import type { SupportVisitFragment } from '#generated/client/graphql.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Card } from '#ui/page/card.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import { Ledger } from '#ui/tables/ledger.tsx';
import { LedgerRow } from '#ui/tables/ledger-row.tsx';
import { type Action, type ActionSummary, countRefusedActions, summarizeActions } from '../rules/summarize-actions.ts';
import { VISIT_LIST } from '../rules/visit-list.ts';
import css from './visit-actions.module.css';

/** Table of visits: one row each, with its operations below. */
export const VISIT_TABLE: TableDeclaration<Visit> = {
  columns: [
    { head: 'Quién', area: 'lead', cell: ({ operador }) => operador },
    { head: 'Motivo', area: 'text', cell: ({ motivo }) => motivo },
    {
      head: 'Entró',
      phoneLabel: 'Entró',
      cell: ({ iniciada_en }) => <DateText value={iniciada_en} withTime />,
    },
    { head: 'Salió', phoneLabel: 'Salió', cell: (visit) => <End visit={visit} /> },
    {
      head: 'Estado',
      hideHead: true,
      area: 'state',
      cell: ({ acciones }) => <Refused count={countRefusedActions(acciones)} />,
    },
  ],
  note: (visit) => <VisitActions visit={visit} />,
};

const Refused = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <Badge tone="warn" glyph="lock">
      {count === 1 ? 'Algo no se le permitió' : `${count} veces no se le permitió`}
    </Badge>
  );

function End({ visit: { abierta, terminada_en } }: { readonly visit: Visit }) {
  if (abierta)
    return (
      <Badge tone="info" glyph="half">
        Está en la cuenta ahora
      </Badge>
    );
  if (terminada_en) return <DateText value={terminada_en} withTime />;
  return <span className="quiet">Se cerró sola</span>;
}

/** The operations of a visit in a collapsed section. */
function VisitActions({ visit: { acciones, acciones_count } }: { readonly visit: Visit }) {
  if (acciones_count === 0)
    return (
      <div className={css.done}>
        <p className={css.nothing}>No consultó nada</p>
      </div>
    );
  return (
    <details className={css.done}>
      <summary className={css.summary}>
        <Icon name="chevron-down" size={16} className={css.mark} />
        Qué hizo ({acciones_count.toLocaleString('es-CO')})
      </summary>
      <Ledger>
        {summarizeActions(acciones).map((summary) => (
          <LedgerRow key={`${summary.isAllowed} ${summary.words}`} label={<Label summary={summary} />}>
            <DateText value={summary.first} withTime className="sm nowrap" />
          </LedgerRow>
        ))}
      </Ledger>
      {acciones_count > acciones.length && (
        <p className="sm quiet">Se muestran las últimas {acciones.length.toLocaleString('es-CO')}.</p>
      )}
    </details>
  );
}

const Label = ({ summary: { words, isAllowed, count } }: { readonly summary: ActionSummary }) => (
  <>
    <span>
      {words}
      {count > 1 && <span className="quiet">, {count.toLocaleString('es-CO')} veces</span>}
    </span>
    {!isAllowed && (
      <Badge tone="warn" glyph="lock">
        No se le permitió
      </Badge>
    )}
  </>
);

/** A visit of support staff, with its operations in words. */
export type Visit = Omit<SupportVisitFragment, 'acciones'> & { readonly acciones: readonly Action[] };

/** The latest support visits, with a link to all. @param visits undefined when they could not be loaded */
export function LastVisits({ visits }: { readonly visits: readonly Visit[] | undefined }) {
  return (
    <Card title="Accesos de soporte" action={<LinkText to={VISIT_LIST.path}>Ver todos</LinkText>}>
      <div className="stack">
        {visits === undefined && <p>No pudimos traerlos ahora. Véalos en su propia página.</p>}
        {visits?.length === 0 && <p className="muted">Nadie de soporte ha entrado a la cuenta de su empresa.</p>}
        {visits && visits.length > 0 && (
          <DataTable caption="Los últimos accesos de soporte" table={VISIT_TABLE} rows={visits} rowId="id" inCard />
        )}
        <p className="sm muted">Soporte puede ver lo que usted ve. No puede pagar ni cambiar usuarios.</p>
      </div>
    </Card>
  );
}
