import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import { ErpAge } from '#areas/freshness/ui/erp-age.tsx';
import { permission } from '#areas/session/rules/permissions.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { CALENDAR_PATH } from '../rules/chosen-week.ts';
import type { Calendar } from '../ui/calendar-data.ts';
import { DueChart } from '../ui/due-chart.tsx';
import { PayWeekBar } from '../ui/pay-week-bar.tsx';
import { WeekInvoices } from '../ui/week-invoices.tsx';
import type { Route } from './+types/payment-calendar';
import { loadCalendar } from './load-calendar.server.ts';

const TITLE = 'Calendario de pagos';

export const handle: PageHandle = { drawsFrame: true };

export const meta: Route.MetaFunction = () => [{ title: `${TITLE} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadCalendar(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export default function PaymentCalendarPage({ loaderData }: Route.ComponentProps) {
  const { facts, provider } = usePortal();
  const opensInvoices = facts?.permissions.includes(permission(provider, PENDING_INVOICES)) ?? false;
  const mayPay = opensInvoices && facts !== undefined && !facts.isSupportUser;
  return (
    <>
      <div className="wrap page">
        <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: TITLE }]} />
        <PageHead title={TITLE}>
          <p>Lo que vence cada semana. Elija una para ver sus facturas{mayPay && ' y pagarla'}.</p>
          {loaderData.problem === undefined && <ErpAge ages={loaderData.ages} />}
        </PageHead>
        {loaderData.problem === undefined ? (
          <Weeks loaded={loaderData} opensInvoices={opensInvoices} />
        ) : (
          <Card title="Semanas">
            <ErrorState title="No pudimos traer su calendario" retryHref={CALENDAR_PATH}>
              <p>{loaderData.problem}</p>
            </ErrorState>
          </Card>
        )}
      </div>
      {loaderData.problem === undefined && mayPay && <PayWeekBar loaded={loaderData} />}
    </>
  );
}

/** The chart of weeks, and the invoices of the chosen week. */
function Weeks({ loaded, opensInvoices }: { readonly loaded: Calendar; readonly opensInvoices: boolean }) {
  const { facts } = usePortal();
  const { calendar, week, currency } = loaded;
  if (calendar.cantidad + calendar.vencido.cantidad === 0)
    return facts?.seesNothing ? <NoDestinations /> : <NothingDue />;
  return (
    <>
      <DueChart calendar={calendar} week={week} currency={currency} />
      <WeekInvoices loaded={loaded} opensInvoices={opensInvoices} />
    </>
  );
}

const NothingDue = () => (
  <Card title="Semanas">
    <EmptyState title="Nada vence en las próximas semanas" action={<ButtonLink to="/">Ir al inicio</ButtonLink>}>
      Cuando le facturen un pedido, aquí verá en qué semana vence.
    </EmptyState>
  </Card>
);
