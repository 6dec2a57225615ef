import type { SideDocumentFragment } from '#generated/client/graphql.ts';
import { money } from '#kernel/money.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { type DraftPair, type DraftSides, type DraftSums, restOfInvoice } from '../../rules/draft-pairs.ts';
import { documentName } from '../side-column.tsx';
import css from './review.module.css';

interface InvoiceRestsProps {
  readonly invoices: readonly SideDocumentFragment[];
  readonly pairs: readonly DraftPair[];
  readonly sides: DraftSides;
  /** Error messages of the contract, by document. */
  readonly errors: Readonly<Record<number, string>> | undefined;
}

/** The remaining balance of each invoice. */
export const InvoiceRests = ({ invoices, pairs, sides, errors }: InvoiceRestsProps) => (
  <section aria-labelledby="quedan" className={css.restsOf}>
    <h3 id="quedan" className={css.quiet}>
      Cómo quedan las facturas
    </h3>
    <ul className={css.rests}>
      {invoices.map((invoice) => {
        const side = sides.invoices.find(({ id }) => id === invoice.id_edocta_detalle);
        if (!side) return null;
        const rest = restOfInvoice(side, pairs);
        return (
          <li key={side.id} className={css.pairOf}>
            <span className="doc-no">{documentName(invoice)}</span>
            <span className="num">
              <Amount value={side.open} />
            </span>
            <span className={css.quiet}>{invoice.nombre_destino}</span>
            <span className={css.quietEnd} aria-live="polite">
              {rest.minor <= 0 ? (
                <Badge tone="offset" glyph="equal">
                  queda saldada
                </Badge>
              ) : (
                <>
                  queda <Amount value={money(rest.minor, sides.currency)} />
                </>
              )}
            </span>
            <Rule value={1 - Math.max(rest.minor, 0) / side.open.minor} tone="ink" className={css.whole} />
            {errors?.[side.id] && (
              <p className={css.refused} role="alert">
                {errors[side.id]}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  </section>
);

interface ReviewFooterProps {
  readonly form: string;
  readonly sums: DraftSums;
  readonly isBlocked: boolean;
  /** Called when the person presses the blocked button; shows the problems. */
  readonly onBlocked: () => void;
  readonly isPending: boolean;
  readonly backHref: string;
  /** Whether the person may send; support staff see no button. */
  readonly maySend: boolean;
}

/** The amount set off, and the rest of both sides. Its lines are dashed because the outcome is not confirmed yet. */
export function ReviewFooter(props: ReviewFooterProps) {
  const { form, sums, isBlocked, onBlocked, isPending, backHref, maySend } = props;
  return (
    <>
      <div className={css.three} aria-live="polite">
        <div>
          <div className="sm muted">Se cruza</div>
          <Amount value={sums.total} size="xl" finality="pending" />
        </div>
        <div>
          <div className="sm muted">Queda a su favor</div>
          <Amount value={sums.favour} />
        </div>
        <div>
          <div className="sm muted">Queda por pagar</div>
          <Amount value={sums.owed} />
        </div>
      </div>
      <div className={css.actions}>
        <ButtonLink to={backHref} variant="line" preventScrollReset>
          Cancelar
        </ButtonLink>
        {maySend && (
          <span onClickCapture={isBlocked ? onBlocked : undefined}>
            <Button
              type="submit"
              form={form}
              variant="primary"
              block
              aria-disabled={isBlocked || undefined}
              isPending={isPending}
              pendingLabel="Enviando…"
            >
              Enviar
            </Button>
          </span>
        )}
      </div>
    </>
  );
}
