import { type MouseEvent, useEffect, useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { toDecimal } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Alert } from '#ui/messages/alert.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { sendToServer } from '#web/page/reach-server.ts';
import { computeCartTotal, findOffer, mayPayCart } from '../rules/cart-total.ts';
import { CHOOSE_VOUCHERS_PATH, CONFIRM_PATH } from '../rules/pages.ts';
import { VOUCHERS_PATH } from '../rules/paths.ts';
import { appendCart, cartParams, readCart } from '../rules/saved-cart.ts';
import { limitSentence } from '../rules/voucher-words.ts';
import type { PurchaseAnswer } from '../ui/answers.ts';
import css from '../ui/confirm.module.css';
import { OffersFailed, SupportNote } from '../ui/offers-failed.tsx';
import { PayForm, PurchaseTotal, TermsOverlay } from '../ui/pay-form.tsx';
import { useCurrency, useSavedCart } from '../ui/use-saved-cart.ts';
import type { Route } from './+types/confirm';
import { loadCheckout, postPurchase } from './checkout.server.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Confirmar compra de bonos · Surtidor' }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadCheckout(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const action = ({ request, context }: Route.ActionArgs) => postPurchase(request, context);

/** The portal may have recorded the payment before a network failure. The same idempotency key makes the retry the same attempt. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const posted = await request.clone().formData();
  return sendToServer(
    serverAction,
    (): PurchaseAnswer => ({
      idempotencyKey: String(posted.get('clave') ?? ''),
      typed: { email: String(posted.get('email') ?? ''), condiciones: posted.get('condiciones') === 'si' },
      unknown: { lostAt: 'network' },
    }),
  );
}

/** Address parameter that shows the conditions. */
const TERMS = 'condiciones';

/** No reload to show the conditions. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined &&
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.searchParams.get('uso') === nextUrl.searchParams.get('uso')
    ? false
    : defaultShouldRevalidate;

type Loaded = Extract<Route.ComponentProps['loaderData'], { readonly config: object }>;

/** The last page before the customer goes to the bank. */
export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts } = usePortal();
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Inicio', to: '/' }, { label: 'Bonos regalo', to: VOUCHERS_PATH }, { label: 'Confirmar' }]}
      />
      <PageHead title="Confirme su compra" />
      {facts?.isSupportUser && <SupportNote />}
      {loaderData.problem === undefined ? (
        <Confirming loaded={loaderData} answer={actionData} />
      ) : (
        <OffersFailed problem={loaderData.problem} />
      )}
    </>
  );
}

function Confirming({ loaded, answer }: { readonly loaded: Loaded; readonly answer: PurchaseAnswer | undefined }) {
  const { facts } = usePortal();
  const currency = useCurrency();
  const [search] = useSearchParams();
  const { change } = useSavedCart();
  useKeptAddress();
  const cart = readCart(search, currency);
  const offer = findOffer(loaded.config, cart.use, currency);
  const total = computeCartTotal(cart, offer, currency);
  const backHref = appendCart(CHOOSE_VOUCHERS_PATH, cart);
  const terms = useTerms(offer?.title ?? '', loaded.terms);
  const hasFailed = answer?.problem !== undefined;
  useEffect(() => {
    // The attempt ended without payment, so a later purchase with the same total is a new one.
    if (hasFailed) change(({ sent: _, ...kept }) => kept);
  }, [hasFailed, change]);
  if (cart.lines.length === 0) return <NothingToPay />;
  if (!offer || total.withdrawn.length > 0) return <Changed backHref={backHref} />;
  if (!mayPayCart(total)) return <Changed backHref={backHref} sentence={limitSentence(total, offer.maximum)} />;
  return (
    <div className={css.split}>
      <PurchaseTotal total={total} offer={offer} />
      {!facts?.isSupportUser && (
        <PayForm
          total={total}
          email={loaded.email}
          idempotencyKey={loaded.idempotencyKey}
          answer={answer}
          conditions={terms.words}
          backHref={backHref}
          onSend={() => change((now) => ({ ...now, sent: { at: Date.now(), total: toDecimal(total.total) } }))}
        />
      )}
      {terms.overlay}
    </div>
  );
}

/** Adds the stored cart to an address without one. With JavaScript the tab stores the cart. */
function useKeptAddress(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { cart } = useSavedCart();
  const isMissing = isHydrated && !search.has('bonos') && cart.lines.length > 0;
  useEffect(() => {
    if (isMissing) navigate(`${CONFIRM_PATH}?${cartParams(cart)}`, { replace: true });
  }, [isMissing, cart, navigate]);
}

/** Link to the voucher's terms, and the overlay that it opens. Without JavaScript the link loads this page with the overlay open. */
function useTerms(title: string, html: Loaded['terms']) {
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(search.has(TERMS));
  const closed = new URLSearchParams(search);
  closed.delete(TERMS);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return {
    words: (
      <>
        Leí y acepto las{' '}
        <Link to={`${CONFIRM_PATH}?${closed}&${TERMS}`} onClick={open} preventScrollReset>
          condiciones de los bonos de {title}
        </Link>
      </>
    ),
    overlay: (
      <TermsOverlay
        isOpen={isOpen}
        title={title}
        html={html}
        closeHref={`${CONFIRM_PATH}?${closed}`}
        onClose={isHydrated ? () => setOpen(false) : undefined}
      />
    ),
  };
}

const NothingToPay = () => (
  <Card>
    <EmptyState
      heading="h2"
      title="No hay bonos para pagar"
      action={<ButtonLink to={VOUCHERS_PATH}>Elegir bonos</ButtonLink>}
    >
      Elija un uso y cuántos bonos de cada valor; luego vuelva aquí para pagarlos.
    </EmptyState>
  </Card>
);

const Changed = ({ backHref, sentence }: { readonly backHref: string; readonly sentence?: string }) => (
  <Alert
    tone={sentence ? 'err' : 'warn'}
    title={sentence ?? 'Los bonos de su compra cambiaron'}
    action={
      <ButtonLink size="sm" to={backHref}>
        Volver a la compra
      </ButtonLink>
    }
  >
    {sentence
      ? 'Nada se ha cobrado y su compra sigue guardada.'
      : 'Algún valor, o el uso, ya no está a la venta. Nada se ha cobrado y su compra sigue guardada.'}
  </Alert>
);
