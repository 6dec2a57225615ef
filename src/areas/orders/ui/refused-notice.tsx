import { WhoAnswers } from '#areas/contacts/ui/who-answers.tsx';
import type { ContactFactsFragment } from '#generated/client/graphql.ts';
import { Alert } from '#ui/messages/alert.tsx';
import { ShopLink } from './shop-link.tsx';

interface RefusedNoticeProps {
  /** Why, in the distributor's words. */
  readonly reason: string | null | undefined;
  readonly contacts: readonly ContactFactsFragment[];
}

/** Help with a refused order: the contacts, and a link to order again. */
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
    <WhoAnswers contacts={contacts} />
  </Alert>
);
