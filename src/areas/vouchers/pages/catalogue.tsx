import { useSearchParams } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { cartForUse, wouldEmptyCart } from '../rules/cart.ts';
import { findOffer } from '../rules/cart-total.ts';
import { CHOOSE_VOUCHERS_PATH } from '../rules/pages.ts';
import { BOUGHT_VOUCHERS_PATH } from '../rules/paths.ts';
import { appendCart, cartParams, readCart } from '../rules/saved-cart.ts';
import { OffersFailed, SupportNote } from '../ui/offers-failed.tsx';
import { UnfinishedPurchase, UseCard } from '../ui/use-card.tsx';
import { useClearBoughtCart, useCurrency, useSavedCart } from '../ui/use-saved-cart.ts';
import css from '../ui/voucher.module.css';
import type { Route } from './+types/catalogue';
import { loadOffers } from './checkout.server.ts';

const TITLE = 'Bonos regalo';

export const meta: Route.MetaFunction = () => [{ title: `${TITLE} · Surtidor` }];

export const loader = ({ context }: Route.LoaderArgs) => loadOffers(context);

export { clientLoader } from '#web/page/reach-server.ts';

type Loaded = Extract<Route.ComponentProps['loaderData'], { readonly config: object }>;

/** The page with the uses on sale. A card stores the chosen use and opens its amounts. */
export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { facts } = usePortal();
  return (
    <>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: TITLE }]} />
      <PageHead title={TITLE} actions={<ButtonLink to={BOUGHT_VOUCHERS_PATH}>Mis bonos</ButtonLink>}>
        <p>Elija el uso. Usted paga en línea y cada bono llega por correo con su código.</p>
      </PageHead>
      {facts?.isSupportUser && <SupportNote />}
      {loaderData.problem === undefined ? <Uses loaded={loaderData} /> : <OffersFailed problem={loaderData.problem} />}
    </>
  );
}

function Uses({ loaded: { config, last } }: { readonly loaded: Loaded }) {
  const currency = useCurrency();
  const [search] = useSearchParams();
  const { cart: kept, change } = useSavedCart();
  useClearBoughtCart(last);
  const carried = readCart(search, currency);
  const cart = carried.lines.length > 0 ? { ...carried, title: '' } : kept;
  const offers = config.usos.flatMap(({ uso, descripcion }) => {
    const offer = findOffer(config, uso, currency);
    return offer && offer.amounts.length > 0 ? [{ offer, about: descripcion }] : [];
  });
  if (offers.length === 0) return <NothingOnSale />;
  const title = offers.find(({ offer }) => offer.use === cart.use)?.offer.title ?? cart.title;
  return (
    <>
      <UnfinishedPurchase cart={cart} title={title} wasSent={kept.sent !== undefined && carried.lines.length === 0} />
      <ul className={css.uses}>
        {offers.map(({ offer, about }) => (
          <UseCard
            key={offer.use}
            offer={offer}
            about={about}
            currency={currency}
            href={hrefOf(offer.use)}
            onChoose={() =>
              change((now) =>
                wouldEmptyCart(now, offer.use) ? now : { ...cartForUse(now, offer.use), title: offer.title },
              )
            }
          />
        ))}
      </ul>
      <p className={`sm muted ${css.note}`}>
        Quien recibe un bono lo redime en la estación con su código. Se redime completo y una sola vez.
      </p>
    </>
  );

  /** Address of a use. Without JavaScript it carries the cart. */
  function hrefOf(use: string): string {
    if (carried.lines.length === 0) return appendCart(CHOOSE_VOUCHERS_PATH, { use, lines: [] });
    const params = cartParams({ ...carried, use });
    if (use !== carried.use) params.set('de', carried.use);
    return `${CHOOSE_VOUCHERS_PATH}?${params}`;
  }
}

const NothingOnSale = () => (
  <Card>
    <EmptyState
      heading="h2"
      title="Por ahora no hay bonos a la venta"
      action={<ButtonLink to={BOUGHT_VOUCHERS_PATH}>Ver mis bonos</ButtonLink>}
    >
      Cuando haya, aquí verá los usos, los valores y la vigencia de cada bono. Los que ya compró siguen en Mis bonos.
    </EmptyState>
  </Card>
);
