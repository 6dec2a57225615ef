import { ContactList } from '#areas/contacts/ui/contact-list.tsx';
import { PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import { payTheseHref } from '#areas/payments/rules/pay-address.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { useMay } from '#areas/session/ui/use-may.ts';
import type { ContactFactsFragment } from '#generated/client/graphql.ts';
import { type Currency, formatMoney, sumMoney } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { orderAmount } from '../rules/order-figures.ts';
import { groupHoldingDocuments, type HoldingDocuments, listNames } from '../rules/order-holds.ts';
import type { OrderFound } from './order-found.ts';
import { ShopLink } from './shop-link.tsx';

type Holder = OrderFound['retenido_por'][number];

/** Notice for a held order: the reason, the documents, and a link to pay exactly those. */
export function HeldNotice({ order, currency }: { readonly order: OrderFound; readonly currency: Currency }) {
  const { facts } = usePortal();
  const mayPay = useMay(PENDING_INVOICES) && facts?.isSupportUser === false;
  const held = groupHoldingDocuments(order.retenido_por, order.retenciones_saldadas);
  const { payable, standing } = held;
  const reason = order.motivo_bloqueo;
  const ids = payable.map(({ id_edocta_detalle }) => id_edocta_detalle);
  if (standing === 'paid')
    return (
      <Alert tone="info" title="Ya pagó lo que lo retenía">
        Su distribuidor lo libera al confirmar el pago.
      </Alert>
    );
  return (
    <Alert
      tone="warn"
      title={reason ? `El pedido está en revisión: ${reason}` : 'El pedido está en revisión'}
      action={
        mayPay &&
        ids.length > 0 && (
          <ButtonLink variant="primary" to={payTheseHref(ids)}>
            {ids.length === 1 ? 'Pagar la factura' : `Pagar las ${ids.length} facturas`}
          </ButtonLink>
        )
      }
    >
      {sentencesOf(held, currency).map((sentence) => (
        <p key={sentence}>{withUnbrokenAmounts(sentence)}</p>
      ))}
    </Alert>
  );
}

const nameOf = ({ num_factura, num_documento }: Holder): string => num_factura ?? num_documento;

function sentencesOf({ standing, payable, blocked }: HoldingDocuments<Holder>, currency: Currency): string[] {
  if (standing === 'unnamed') return ['Su distribuidor lo está revisando. Le diremos aquí en cuanto siga.'];
  const open = [...payable, ...blocked];
  const total = formatMoney(
    sumMoney(
      open.map(({ saldo }) => orderAmount(saldo, currency)),
      currency,
    ),
  );
  const who = listNames(open.map(nameOf));
  const holding = open.length === 1 ? `Lo retiene ${who}, por ${total}.` : `Lo retienen ${who}, que suman ${total}.`;
  const under =
    blocked.length === 0
      ? []
      : [
          `${listNames(blocked.map(nameOf))} ${blocked.length === 1 ? 'tiene' : 'tienen'} un pago en proceso o un bloqueo: no hace falta pagar otra vez.`,
        ];
  const after = payable.length > 0 ? ['Cuando se pague, su distribuidor lo libera. No tiene que pedir de nuevo.'] : [];
  return [holding, ...under, ...after];
}

interface RefusedNoticeProps {
  /** Reason in the distributor's words. */
  readonly reason: string | null | undefined;
  readonly contacts: readonly ContactFactsFragment[];
}

/** Notice for a refused order: the contacts, and a link to order again. */
export const RefusedNotice = ({ reason, contacts }: RefusedNoticeProps) => (
  <Alert
    tone="warn"
    title={reason ? `El pedido fue rechazado: ${reason}` : 'El pedido fue rechazado'}
    action={<ShopLink />}
  >
    <p>
      No saldrá. Pregunte a {contacts.length > 0 ? 'quien lo atiende' : 'su asesor comercial'} qué corregir, y haga un
      pedido nuevo: este no se reactiva.
    </p>
    <ContactList contacts={contacts} />
  </Alert>
);
