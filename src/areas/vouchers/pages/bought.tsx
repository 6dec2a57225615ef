import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { VoucherPurchaseFragment } from '#generated/client/graphql.ts';
import { formatRowCount } from '#kernel/list/list-declaration.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import { type Decimal, formatMoney, moneyOf, parseCurrency } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { ListPage } from '#web/list/list-page.tsx';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { sendToServer } from '#web/page/reach-server.ts';
import { VOUCHERS_PATH } from '../rules/paths.ts';
import { PURCHASE_LIST } from '../rules/purchase-list.ts';
import { vouchersInWords } from '../rules/voucher-words.ts';
import type { ResendAnswer } from '../ui/answers.ts';
import { PurchaseGroup } from '../ui/purchase-group.tsx';
import { useClearBoughtCart } from '../ui/use-saved-cart.ts';
import css from '../ui/voucher.module.css';
import { ResendOutcome } from '../ui/voucher-unit.tsx';
import type { Route } from './+types/bought';
import { loadPurchases, postResend } from './bought.server.ts';

const { words } = PURCHASE_LIST;

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadPurchases(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const action = ({ request, context }: Route.ActionArgs) => postResend(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendToServer(serverAction, (problem): ResendAnswer => ({ of: '', problem }));

export const shouldRevalidate = keepLoadedRows(PURCHASE_LIST);

/** The page of approved purchases, newest first, each with its vouchers. */
export default function BoughtPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts } = usePortal();
  const page = loaderData.problem === undefined ? loaderData : undefined;
  useClearBoughtCart(page?.items[0]);
  return (
    <ListPage
      list={PURCHASE_LIST}
      loaded={loaderData}
      section="Sus compras"
      crumbs={[{ label: 'Bonos regalo', to: VOUCHERS_PATH }, { label: words.title }]}
      actions={!facts?.isSupportUser && <ButtonLink to={VOUCHERS_PATH}>Comprar bonos</ButtonLink>}
      lead={() => page && withUnbrokenAmounts(leadOf(page))}
      banner={
        actionData && (
          <div className={css.banner}>
            <ResendOutcome answer={actionData} />
          </div>
        )
      }
      empty={<NothingBought />}
    >
      {(purchases) => (
        <div>
          {purchases.map((purchase, at) => (
            <PurchaseGroup key={purchase.uuid} purchase={purchase} isOpen={at === 0} />
          ))}
        </div>
      )}
    </ListPage>
  );
}

type Page = ListRows<VoucherPurchaseFragment> & {
  readonly total_pagado: Decimal;
  readonly sin_canjear: number;
  readonly moneda: string;
};

/** Summary of the purchases: `3 compras por $ 7.300.000, 11 bonos sin redimir.` */
function leadOf({ total_count, total_pagado, sin_canjear, moneda }: Page): string {
  const paid = `${formatRowCount(words, total_count)} por ${formatMoney(moneyOf(total_pagado, parseCurrency(moneda)))}`;
  return sin_canjear === 0
    ? `${paid}. Nada queda por redimir.`
    : `${paid}, ${vouchersInWords(sin_canjear)} sin redimir.`;
}

const NothingBought = () => (
  <Card>
    <EmptyState
      heading="h2"
      title="Todavía no ha comprado bonos"
      action={<ButtonLink to={VOUCHERS_PATH}>Ver los bonos</ButtonLink>}
    >
      Cada compra aprobada quedará aquí, con el código, el estado y el PDF de cada bono.
    </EmptyState>
  </Card>
);
