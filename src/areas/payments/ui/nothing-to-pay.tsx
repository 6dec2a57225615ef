import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type LeftOutFacts, NotPayable } from './not-payable.tsx';

interface NothingToPayProps {
  readonly payable: LeftOutFacts;
  readonly backHref: string;
}

/** Nothing of what was asked for can be paid now. */
export const NothingToPay = ({ payable, backHref }: NothingToPayProps) => (
  <Dialog isOpen title="Confirme su pago" closeHref={backHref}>
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
