import { Button } from '#ui/actions/button.tsx';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import type { DraftSums } from '../../rules/draft-pairs.ts';
import css from './review.module.css';

interface ReviewFooterProps {
  readonly form: string;
  readonly sums: DraftSums;
  readonly isBlocked: boolean;
  /** Called when the blocked button is pressed: shows the problems. */
  readonly onBlocked: () => void;
  readonly isPending: boolean;
  readonly backHref: string;
  /** False for support staff, who see no button to send. */
  readonly maySend: boolean;
}

/** The amount set off and the rest of both sides. Dashed lines mean that the outcome is not confirmed yet. */
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
