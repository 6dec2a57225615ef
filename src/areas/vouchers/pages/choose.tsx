import type { ReactNode } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { formatMoney, moneyOf } from '#kernel/money.ts';
import { accept } from '#kernel/result.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { useToast } from '#ui/messages/toast.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { sendToServer } from '#web/page/reach-server.ts';
import { addToCart, clearCart, removeFromCart, setQuantity } from '../rules/cart.ts';
import { computeCartTotal, findOffer } from '../rules/cart-total.ts';
import { CHOOSE_VOUCHERS_PATH, CONFIRM_PATH } from '../rules/pages.ts';
import { VOUCHERS_PATH } from '../rules/paths.ts';
import { appendCart } from '../rules/saved-cart.ts';
import { daysInWords, vouchersInWords } from '../rules/voucher-words.ts';
import { AmountCard, ShownAmount } from '../ui/amount-card.tsx';
import type { CartRefusal } from '../ui/answers.ts';
import { CartBar, CartSummary } from '../ui/cart-summary.tsx';
import { OffersFailed, SupportNote } from '../ui/offers-failed.tsx';
import { ChangeUseDialog } from '../ui/use-card.tsx';
import { useCartPage, useClearBoughtCart, useCurrency } from '../ui/use-saved-cart.ts';
import css from '../ui/voucher.module.css';
import type { Route } from './+types/choose';
import { loadOffers, postChange } from './checkout.server.ts';

/** The page draws its own frame, because the bar on phones spans the whole width. */
export const handle: PageHandle = { drawsFrame: true };

export const meta: Route.MetaFunction = () => [{ title: 'Comprar bonos · Surtidor' }];

export const loader = ({ context }: Route.LoaderArgs) => loadOffers(context);

export { clientLoader } from '#web/page/reach-server.ts';

export const action = ({ request, context }: Route.ActionArgs) => postChange(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendToServer(serverAction, () => ({ refusal: undefined }));

/** No reload when only the cart in the address changes. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;

type Loaded = Extract<Route.ComponentProps['loaderData'], { readonly config: object }>;

/** The page with a use's amounts, and the cart. */
export default function ChoosePage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.problem === undefined) return <Choosing loaded={loaderData} refusal={actionData?.refusal} />;
  return (
    <div className="wrap page">
      <Head title="Comprar bonos" />
      <OffersFailed problem={loaderData.problem} />
    </div>
  );
}

function Choosing({
  loaded: { config, last },
  refusal,
}: {
  readonly loaded: Loaded;
  readonly refusal: CartRefusal | undefined;
}) {
  const { facts } = usePortal();
  const currency = useCurrency();
  const { use, cart, question, keptTitle, update, startAnew } = useCartPage();
  const showToast = useToast();
  useClearBoughtCart(last);
  const offer = findOffer(config, use, currency);
  const title = offer?.title ?? keptTitle;
  const total = computeCartTotal(cart, offer, currency);
  const action = appendCart(CHOOSE_VOUCHERS_PATH, cart);
  const next = appendCart(CONFIRM_PATH, cart);
  if (use === '') return <NoUse />;
  return (
    <>
      <div className="wrap page">
        <Head title={title || 'Comprar bonos'}>
          {offer && <p>Elija cuántos bonos de cada valor. Vigencia: {daysInWords(offer.daysValid)} desde el pago.</p>}
        </Head>
        {facts?.isSupportUser && <SupportNote />}
        {question && offer && (
          <ChangeUseDialog
            cart={question}
            title={question.title || (findOffer(config, question.use, currency)?.title ?? '')}
            wanted={{ use, title: offer.title }}
            onChange={() => startAnew(offer.title)}
          />
        )}
        <div className={css.buy}>
          {offer && offer.amounts.length > 0 ? (
            <ul className={css.grid}>
              {offer.amounts.map((amount) => {
                const value = moneyOf(amount, currency);
                return facts?.isSupportUser ? (
                  <ShownAmount key={amount} value={value} />
                ) : (
                  <AmountCard
                    key={amount}
                    amount={amount}
                    value={value}
                    action={action}
                    refusal={refusal?.at === 'card' && refusal.amount === amount ? refusal : undefined}
                    onAdd={(of, quantity) => {
                      const problem = update(offer.title, (now) => addToCart(now, of, quantity));
                      if (!problem)
                        showToast({
                          topic: 'bonos',
                          replaces: 'bonos',
                          message: withUnbrokenAmounts(
                            `Agregó ${vouchersInWords(quantity)} de ${formatMoney(moneyOf(of, currency))}`,
                          ),
                        });
                      return problem;
                    }}
                  />
                );
              })}
            </ul>
          ) : (
            <Withdrawn title={title} />
          )}
          {!facts?.isSupportUser && (
            <CartSummary
              offer={offer}
              title={title}
              total={total}
              refusal={refusal?.at === 'line' ? refusal : undefined}
              action={action}
              next={next}
              onQuantity={(amount, quantity) => update(title, (now) => setQuantity(now, amount, quantity))}
              onRemove={(amount) => update(title, (now) => accept(removeFromCart(now, amount)))}
              onClear={() => update(title, (now) => accept(clearCart(now)))}
            />
          )}
        </div>
      </div>
      {!facts?.isSupportUser && <CartBar total={total} next={next} />}
    </>
  );
}

interface HeadProps {
  readonly title: string;
  readonly children?: ReactNode;
}

const Head = ({ title, children }: HeadProps) => (
  <>
    <Breadcrumbs
      items={[{ label: 'Inicio', to: '/' }, { label: 'Bonos regalo', to: VOUCHERS_PATH }, { label: title }]}
    />
    <PageHead title={title}>{children}</PageHead>
  </>
);

const NoUse = () => (
  <div className="wrap page">
    <Head title="Comprar bonos" />
    <Card>
      <EmptyState
        heading="h2"
        title="Elija primero el uso"
        action={<ButtonLink to={VOUCHERS_PATH}>Ver los usos</ButtonLink>}
      >
        Los valores y la vigencia dependen de para qué es el bono.
      </EmptyState>
    </Card>
  </div>
);

const Withdrawn = ({ title }: { readonly title: string }) => (
  <Alert
    tone="warn"
    title={title ? `Ya no vendemos bonos de ${title}` : 'Ese uso no está a la venta'}
    action={
      <ButtonLink size="sm" to={VOUCHERS_PATH}>
        Elegir otro uso
      </ButtonLink>
    }
  >
    Lo que tenía en su compra sigue a la vista, pero no se puede pagar. Elija otro uso para comprar.
  </Alert>
);
