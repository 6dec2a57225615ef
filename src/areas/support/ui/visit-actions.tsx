import { Badge } from '#ui/figures/badge.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { Ledger } from '#ui/tables/ledger.tsx';
import { LedgerRow } from '#ui/tables/ledger-row.tsx';
import { type ActionSummary, summarizeActions } from '../rules/summarize-actions.ts';
import type { Visit } from './visit.ts';
import css from './visit-actions.module.css';

/** The operations of a visit, collapsed at first. */
export function VisitActions({ visit: { acciones, acciones_count } }: { readonly visit: Visit }) {
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
