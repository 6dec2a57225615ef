import { data } from 'react-router';
import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { readStoreBlocks } from '#areas/content/pages/blocks.server.ts';
import { slidesFor } from '#areas/content/rules/slides.ts';
import { Banner } from '#areas/content/ui/banner.tsx';
import { Carousel } from '#areas/content/ui/carousel.tsx';
import { PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import { READS_DOCUMENTS } from '#areas/documents/rules/who-reads.ts';
import { signedIn, visitor } from '#areas/session/pages/session-context.server.ts';
import { hasAnyPermission, hasPermission } from '#areas/session/rules/permissions.ts';
import { greetedOf } from '#areas/session/rules/signed-in-person.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { menuOf, menuRows } from '#areas/shell/pages/menu.server.ts';
import { leadsSomewhere, menuPagesAt } from '#areas/shell/rules/menu.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { greetingAt } from '../rules/greeting.ts';
import type { Account, Coming } from '../ui/account.ts';
import { AccountBlocks } from '../ui/account-blocks.tsx';
import { Block } from '../ui/block.tsx';
import css from '../ui/home.module.css';
import { PayBar } from '../ui/pay-bar.tsx';
import { QuickAccess } from '../ui/quick-access.tsx';
import { Who } from '../ui/who.tsx';
import type { Route } from './+types/home';
import { readAccount } from './account.server.ts';
import { whenPrompt } from './when-prompt.server.ts';

/** The page draws its own frame, because the sticky bar on phones reaches both edges. */
export const handle: PageHandle = { drawsFrame: true };

export const meta: Route.MetaFunction = () => [{ title: 'Inicio · Surtidor' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { now, settings } = context.get(pageHost);
  const facts = signedIn(context);
  const holder = { roleName: facts.role, permissions: facts.permissions };
  const { banner, carousel } = await readStoreBlocks(context);
  const menu = menuOf(context);
  const leads = (href: string) => leadsSomewhere(menuPagesAt(href, context.get(menuRows)), menu);
  const slides = slidesFor(carousel?.slides ?? [], leads);
  const page = {
    greeting: greetingAt(now()),
    ways: menu.filter(({ to }) => to !== '/'),
    banner,
    carousel: carousel && slides.length > 0 ? { ...carousel, slides } : undefined,
  };
  if (!hasAnyPermission(holder, settings.provider, READS_DOCUMENTS) || facts.seesNothing)
    return { ...page, account: undefined };
  const account = readAccount(context, context.get(visitor).store);
  // A document request waits for the figures, so that it is complete without JavaScript. A navigation streams them.
  const isDocument = !new URL(request.url).pathname.endsWith('.data');
  if (!isDocument) return { ...page, ...(await whenPrompt(account)) };
  const arrived = await account;
  if (arrived.kind === 'over') throw data('', { status: arrived.status });
  return data({ ...page, account: arrived }, { status: arrived.kind === 'failed' ? 503 : 200 });
}

export default function Home({ loaderData: { greeting, ways, account, banner, carousel } }: Route.ComponentProps) {
  const { facts, store, provider } = usePortal();
  if (!facts) return null;
  // People may see the figures without the permission for invoices; then there are no links to invoices.
  const opensInvoices = hasPermission(
    { roleName: facts.role, permissions: facts.permissions },
    provider,
    PENDING_INVOICES,
  );
  const mayPay = opensInvoices && !facts.isSupportUser;
  // The reduced header shows neither the person nor the menu, so the page does.
  const isBare = store.header === 'lubricants-home';
  return (
    <>
      <div className="wrap page">
        <PageHead title={`${greeting}, ${greetedOf(facts)}`} display>
          <Who facts={facts} always={isBare} />
          {account && <Standing account={account} />}
        </PageHead>
        {account ? (
          <AccountBlocks
            account={account}
            mayPay={mayPay}
            opensInvoices={opensInvoices}
            notice={banner && <Banner banner={banner} />}
            ways={<QuickAccess ways={ways} company={facts.company} />}
            waysFirst={isBare}
          />
        ) : (
          <div className="stack-lg">
            {facts.seesNothing && <NoDestinations />}
            {banner && <Banner banner={banner} />}
            <QuickAccess ways={ways} company={facts.company} />
          </div>
        )}
        {carousel && (
          <div className={css.below}>
            <Carousel carousel={carousel} />
          </div>
        )}
      </div>
      {account && mayPay && <PayBar account={account} />}
    </>
  );
}

const Standing = ({ account }: { readonly account: Coming<Account> }) => (
  <Block of={account} loading={<Skeleton label="Cargando su estado" />} failed={null}>
    {({ standing }) => <p className={css.standing}>{standing}</p>}
  </Block>
);
