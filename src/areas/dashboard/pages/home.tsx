import { data } from 'react-router';
import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { readStoreBlocks } from '#areas/content/pages/blocks.server.ts';
import { Carousel } from '#areas/content/ui/carousel.tsx';
import { Banner } from '#areas/content/ui/store-blocks.tsx';
import { DOCUMENT_SUM_PERMISSIONS } from '#areas/documents/rules/document-permissions.ts';
import { PENDING_INVOICES, TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import { ErpAge } from '#areas/freshness/ui/erp-age.tsx';
import { useOrderNews } from '#areas/orders/ui/use-order-news.ts';
import { requireSessionFacts, visitorContext } from '#areas/session/pages/session-context.server.ts';
import { hasAnyPermission, hasPermission, type PermissionNeed } from '#areas/session/rules/permissions.ts';
import { greetingName } from '#areas/session/rules/session-facts.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { buildMenu } from '#areas/shell/pages/menu.server.ts';
import { openableCarousel } from '#areas/shell/pages/slides.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { greetingAt } from '../rules/greeting.ts';
import type { Account, LoadResult, MaybePending } from '../ui/account.ts';
import { AccountBlocks } from '../ui/account-blocks.tsx';
import { PayBar } from '../ui/account-cards.tsx';
import { Block } from '../ui/block.tsx';
import css from '../ui/home.module.css';
import { LatestNews } from '../ui/latest-news.tsx';
import { LatestOrders } from '../ui/latest-orders.tsx';
import { QuickAccess } from '../ui/quick-access.tsx';
import { SurveyAlert } from '../ui/survey-alert.tsx';
import { Who } from '../ui/who.tsx';
import type { Route } from './+types/home';
import { readAccount } from './account.server.ts';
import { awaitBriefly, readLatestNews, readLatestOrders, readPendingSurvey } from './home-parts.server.ts';

/** The page draws its own frame, because the sticky bar on phones spans the whole width. */
export const handle: PageHandle = { drawsFrame: true };

export const meta: Route.MetaFunction = () => [{ title: 'Inicio · Surtidor' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { now, settings } = context.get(pageHost);
  const facts = requireSessionFacts(context);
  const holder = { roleName: facts.role, permissions: facts.permissions };
  const { banner, carousel } = await readStoreBlocks(context);
  const menu = buildMenu(context);
  const page = {
    greeting: greetingAt(now()),
    ways: menu.filter(({ to }) => to !== '/'),
    banner,
    carousel: openableCarousel(context, carousel),
  };
  const { store } = context.get(visitorContext);
  const may = (need: PermissionNeed) => hasAnyPermission(holder, settings.provider, need) && !facts.seesNothing;
  const account = may(DOCUMENT_SUM_PERMISSIONS)
    ? readAccount(context, { store, seesPayments: may(PENDING_INVOICES) })
    : undefined;
  const orders = store.shows.orders && may(TRACK_ORDERS) ? readLatestOrders(context) : undefined;
  // A document request waits for all parts, so that the page is complete without JavaScript. A navigation streams the slow parts.
  const isDocument = !new URL(request.url).pathname.endsWith('.data');
  const [shownAccount, shownOrders, shownNews, survey] = await Promise.all([
    arrive(account, isDocument),
    arrive(orders, isDocument),
    arrive(readLatestNews(context), isDocument),
    readPendingSurvey(context, request),
  ]);
  const shown = {
    ...page,
    survey,
    account: shownAccount?.coming,
    orders: shownOrders?.coming,
    news: shownNews?.coming,
  };
  const parts = [shown.account, shown.orders].flatMap((part) => (part && 'kind' in part ? [part] : []));
  for (const part of parts) if (isDocument && part.kind === 'over') throw data('', { status: part.status });
  return data(shown, { status: isDocument && parts.some(({ kind }) => kind === 'failed') ? 503 : 200 });
}

/** Awaits a part for a document request. For a navigation it passes a slow part on as a promise. */
async function arrive<Value>(
  part: Promise<LoadResult<Value>> | undefined,
  isDocument: boolean,
): Promise<{ readonly coming: MaybePending<Value> } | undefined> {
  if (!part) return undefined;
  return isDocument ? { coming: await part } : awaitBriefly(part);
}

export default function Home({
  loaderData: { greeting, ways, survey, account, orders, news, banner, carousel },
}: Route.ComponentProps) {
  const { facts, store, provider } = usePortal();
  useOrderNews();
  if (!facts) return null;
  // Persons without the permission for invoices still see the figures, without links to invoices.
  const opensInvoices = hasPermission(
    { roleName: facts.role, permissions: facts.permissions },
    provider,
    PENDING_INVOICES,
  );
  const mayPay = opensInvoices && !facts.isSupportUser;
  // True when the header shows neither person nor menu; the page then shows them.
  const isBare = store.header === 'lubricants-home';
  const notices = (survey || banner) && (
    <>
      {survey && <SurveyAlert survey={survey} />}
      {banner && <Banner banner={banner} />}
    </>
  );
  const latestNews = news && <LatestNews news={news} />;
  const latest = orders && <LatestOrders orders={orders} mayPay={mayPay} />;
  return (
    <>
      <div className="wrap page">
        <PageHead title={`${greeting}, ${greetingName(facts)}`} display>
          <Who facts={facts} always={isBare} />
          {account && <Standing account={account} />}
        </PageHead>
        {account ? (
          <AccountBlocks
            account={account}
            mayPay={mayPay}
            opensInvoices={opensInvoices}
            notices={notices}
            orders={latest}
            news={latestNews}
            ways={isBare && <QuickAccess ways={ways} company={facts.company} hasAll />}
          />
        ) : (
          <div className="stack-lg">
            {facts.seesNothing && <NoDestinations />}
            {notices}
            {latest}
            {latestNews}
            <QuickAccess ways={ways} company={facts.company} hasAll={isBare} />
          </div>
        )}
        {carousel && !account && (
          <div className={css.below}>
            <Carousel carousel={carousel} />
          </div>
        )}
      </div>
      {account && mayPay && <PayBar account={account} />}
    </>
  );
}

const Standing = ({ account }: { readonly account: MaybePending<Account> }) => (
  <Block of={account} loading={<Skeleton label="Cargando su estado" />} failed={null}>
    {({ standing, balanceAge }) => (
      <div className={css.head}>
        <p className={css.standing}>{standing}</p>
        <ErpAge ages={balanceAge} />
      </div>
    )}
  </Block>
);
