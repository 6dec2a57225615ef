import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Dialog } from '#ui/messages/dialog.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import css from './not-payable.module.css';
import { type LeftOutFacts, NotPayable } from './not-payable.tsx';
import { PayProblemNote } from './pay-problem.tsx';

interface NothingToPayProps {
  readonly payable: LeftOutFacts;
  /** Why the last try was refused: a colleague may have paid the last invoice meanwhile. */
  readonly problem: string | undefined;
  readonly backHref: string;
}

/** The dialog when none of the requested invoices can be paid now. */
export const NothingToPay = ({ payable, problem, backHref }: NothingToPayProps) => (
  <Dialog isOpen title="Confirme su pago" closeHref={backHref}>
    {problem && (
      <div className={css.notice}>
        <PayProblemNote problem={problem} />
      </div>
    )}
    <NotPayable payable={payable} />
    <EmptyState
      title="No hay facturas para pagar"
      action={
        <ButtonLink to={backHref} preventScrollReset>
          Volver a la lista
        </ButtonLink>
      }
    >
      <p>Elija en la lista las facturas que quiere pagar.</p>
    </EmptyState>
  </Dialog>
);
