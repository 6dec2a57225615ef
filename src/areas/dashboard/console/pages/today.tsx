import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { WAITING_WORDS as COMPENSATION_WORDS } from '#areas/compensations/console/rules/compensation-words.ts';
import { CONSOLE_COMPENSATIONS } from '#areas/compensations/console/rules/pages.ts';
import { FEED_PATH, importPath } from '#areas/feed/console/rules/pages.ts';
import { eventName } from '#areas/integration/console/rules/destination-words.ts';
import { deliveryPath, INTEGRATIONS_PATH } from '#areas/integration/console/rules/pages.ts';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { CONSENTS_PATH, consentPath } from '#areas/operators/console/rules/consent-words.ts';
import { useConsole } from '#areas/operators/console/ui/console-data.ts';
import { useLiveWaits } from '#areas/operators/console/ui/use-live-waits.ts';
import { countedRows, countRows, formatBoundedCount } from '#areas/operators/rules/console-waits.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { CONSOLE_PAYMENTS } from '#areas/payments/console/rules/pages.ts';
import { WAITING_WORDS as PAYMENT_WORDS } from '#areas/payments/console/rules/waiting-words.ts';
import { REPORTS_PATH } from '#areas/reports/console/rules/pages.ts';
import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';
import { failureWords } from '#areas/system/console/rules/failure-count.ts';
import { JOBS_PATH, SYSTEM_STATE_PATH } from '#areas/system/console/rules/pages.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { Answer } from '#ui/console/answer.tsx';
import { Figures } from '#ui/console/figures.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { KeyedRows } from '#web/console/keyed-rows.tsx';
import { monthsOfPayments } from '../rules/month-of-payments.ts';
import { countLate, countMatters, lateWords, type WaitingGroup } from '../rules/waiting-groups.ts';
import { MoneyOfToday } from '../ui/money-of-today.tsx';
import css from '../ui/today.module.css';
import { WaitingList } from '../ui/waiting-list.tsx';

const WaitingMatters = graphql(`
  query WaitingMatters($seesPayments: Boolean!, $seesCompensations: Boolean!, $seesJobs: Boolean!, $seesFeed: Boolean!, $seesReports: Boolean!, $seesEvents: Boolean!, $consents: Boolean!) {
    pagosPorAtender @include(if: $seesPayments) { referencia nombre monto moneda espera creada_en expira_en finalizada_en }
    libroPorAtender @include(if: $seesPayments) { faltas desde }
    compensacionesPorAtender @include(if: $seesCompensations) { id nombre monto moneda espera espera_desde }
    fallasPorAtender @include(if: $seesJobs) { trabajos mensajes desde }
    archivosPorAtender @include(if: $seesFeed) { archivo motivo desde corrida }
    enviosPorAtender @include(if: $seesEvents) { destino nombre numero tipo referencia motivo abandonado_en }
    sumasPorAtender @include(if: $seesReports) { diferencias desde }
    consentimientosPorAtender @include(if: $consents) { id resumen nombre monto moneda pide es_propio pedido_en }
  }
`);

const FiguresOfToday = graphql(`
  query FiguresOfToday($seesPayments: Boolean!) {
    pagosPorDia @include(if: $seesPayments) { dia moneda aprobados monto }
    ingresosDeHoy { personas clientes clientes_activos }
  }
`);

const WaitsVersion = graphql(`
  query WaitsVersion { versionDeEsperas }
`);

export const meta: MetaFunction = () => [{ title: 'Hoy · Operación · Surtidor' }];

/** One call for all groups, of which each role gets those that it may see. */
export async function loader({ context }: LoaderFunctionArgs) {
  const operator = context.get(currentOperator);
  const role = operator?.rol as OperatorRole;
  const [store = ''] = operator?.tiendas ?? [];
  const currency = isStoreCode(store) ? STORES[store].currency : undefined;
  const instant = context.get(pageHost).now();
  const now = instant.toISOString();
  const seesPayments = hasRight(role, 'pagos', 'view');
  const seesCompensations = hasRight(role, 'compensaciones', 'view');
  const seesJobs = hasRight(role, 'trabajos', 'view');
  const seesFeed = hasRight(role, 'datos', 'view');
  const seesReports = hasRight(role, 'informes', 'view');
  const seesEvents = hasRight(role, 'integraciones', 'view');
  const sees = {
    seesPayments,
    seesCompensations,
    seesJobs,
    seesFeed,
    seesReports,
    seesEvents,
    consents: hasRight(role, 'dinero', 'act'),
  };
  // The version is read before the matters. A change in between makes the stream's version differ, and the page reads again.
  const waiting = runGraphQL(context, WaitsVersion, {}).then(async ({ versionDeEsperas }) => ({
    version: versionDeEsperas,
    found: await runGraphQL(context, WaitingMatters, sees),
  }));
  const [{ version, found }, figures] = await Promise.all([
    waiting,
    runGraphQL(context, FiguresOfToday, { seesPayments }),
  ]);
  const { trabajos = 0, mensajes = 0, desde } = found.fallasPorAtender ?? {};
  const groups: WaitingGroup[] = [
    {
      title: 'Pagos por revisar',
      path: CONSOLE_PAYMENTS,
      place: 'Pagos',
      hasMore: countRows(found.pagosPorAtender ?? []).hasMore,
      matters: countedRows(found.pagosPorAtender ?? []).map(
        ({ referencia, nombre, monto, moneda, espera, creada_en, expira_en, finalizada_en }) => ({
          ...{ key: referencia, name: referencia, path: `${CONSOLE_PAYMENTS}/${referencia}` },
          ...{ who: nombre, why: PAYMENT_WORDS[espera ?? ''] ?? '', amount: { decimal: monto, currency: moneda } },
          since: espera === 'vencido' ? expira_en : (finalizada_en ?? creada_en),
        }),
      ),
    },
    {
      title: 'Compensaciones por atender',
      path: CONSOLE_COMPENSATIONS,
      place: 'Compensaciones',
      hasMore: countRows(found.compensacionesPorAtender ?? []).hasMore,
      matters: countedRows(found.compensacionesPorAtender ?? []).map(
        ({ id, nombre, monto, moneda, espera, espera_desde }) => ({
          ...{ key: `compensacion ${id}`, name: String(id), path: `${CONSOLE_COMPENSATIONS}/${id}` },
          ...{ who: nombre, why: COMPENSATION_WORDS[espera ?? ''] ?? '', amount: { decimal: monto, currency: moneda } },
          since: espera_desde ?? now,
        }),
      ),
    },
    {
      title: 'Esperan un segundo consentimiento',
      path: CONSENTS_PATH,
      place: 'Consentimientos',
      hasMore: countRows(found.consentimientosPorAtender ?? []).hasMore,
      matters: countedRows(found.consentimientosPorAtender ?? [])
        .filter(({ es_propio }) => !es_propio)
        .map(({ id, resumen, nombre, monto, moneda, pide, pedido_en }) => ({
          ...{ key: `consentimiento ${id}`, name: resumen, path: consentPath(id), since: pedido_en },
          ...{ who: nombre, why: `Lo pidió ${pide}`, amount: { decimal: monto, currency: moneda } },
        })),
    },
    {
      title: 'Libro',
      path: SYSTEM_STATE_PATH,
      place: 'Estado del sistema',
      matters: found.libroPorAtender
        ? [
            {
              ...{ key: 'libro', path: SYSTEM_STATE_PATH, since: found.libroPorAtender.desde },
              name: differencesInWords(found.libroPorAtender.faltas),
              ...{ who: 'El libro no cuadra', why: 'Lo encontró la comprobación de la noche' },
            },
          ]
        : [],
    },
    {
      title: 'Datos del ERP',
      path: FEED_PATH,
      place: 'Datos del ERP',
      matters: (found.archivosPorAtender ?? []).map(({ archivo, motivo, desde, corrida }) => ({
        ...{ key: `archivo ${archivo}`, name: archivo, path: corrida ? importPath(corrida) : FEED_PATH, since: desde },
        ...(motivo === 'rechazado'
          ? { who: 'La última entrega no entró', why: 'Los clientes ven los datos de antes' }
          : { who: 'No ha llegado', why: 'Ya pasó la hora en que suele llegar' }),
      })),
    },
    {
      title: 'Eventos sin entregar',
      path: INTEGRATIONS_PATH,
      place: 'Integraciones',
      hasMore: countRows(found.enviosPorAtender ?? []).hasMore,
      matters: countedRows(found.enviosPorAtender ?? []).map((delivery) => ({
        ...{ key: `envio ${delivery.destino} ${delivery.numero}`, name: eventName(delivery) },
        ...{ path: deliveryPath(delivery.destino, delivery.numero), since: delivery.abandonado_en ?? now },
        ...{ who: `${delivery.nombre} no lo recibió`, why: delivery.motivo ?? 'No se pudo enviar.' },
      })),
    },
    {
      title: 'Informes',
      path: REPORTS_PATH,
      place: 'Informes',
      matters: found.sumasPorAtender
        ? [
            {
              ...{ key: 'sumas', path: REPORTS_PATH, since: found.sumasPorAtender.desde },
              ...{ name: differencesInWords(found.sumasPorAtender.diferencias), who: 'Las sumas no cuadraban' },
              why: 'Las corrigió la comprobación de la noche',
            },
          ]
        : [],
    },
    {
      title: 'Trabajos y correos',
      path: JOBS_PATH,
      place: 'Trabajos y correos',
      matters:
        trabajos + mensajes === 0
          ? []
          : [
              {
                ...{ key: 'fallas', name: failureWords(trabajos, mensajes), path: JOBS_PATH, since: desde ?? now },
                ...{ who: 'No se pudieron hacer solos', why: 'Ya no se intentan sin una persona' },
              },
            ],
    },
  ];
  return {
    groups: groups.filter(({ matters }) => matters.length > 0),
    months: figures.pagosPorDia && monthsOfPayments(figures.pagosPorDia, localDateAt(instant), currency),
    signIns: figures.ingresosDeHoy,
    ...{ now, version },
  };
}

const differencesInWords = (count: number): string => (count === 1 ? '1 diferencia' : `${count} diferencias`);

/** The page *Hoy*: waiting matters by group, and the day's figures. */
export default function Today() {
  const { groups, months, signIns, now, version } = useLoaderData<typeof loader>();
  useLiveWaits(version);
  return (
    <>
      <PageHead title="Hoy" />
      <div className={css.columns}>
        <Waiting groups={groups} now={now} />
        <div className={css.figures}>
          {months && <MoneyOfToday months={months} />}
          <Card title="Personas que ingresaron hoy">
            <Figures
              inCard
              items={[
                { label: 'Personas', value: formatCount(signIns.personas) },
                {
                  label: 'Clientes',
                  value: formatCount(signIns.clientes),
                  note: `de ${formatCount(signIns.clientes_activos)}`,
                },
              ]}
            />
          </Card>
        </div>
      </div>
    </>
  );
}

function Waiting({ groups, now }: { readonly groups: readonly WaitingGroup[]; readonly now: string }) {
  const { promise } = useConsole();
  const { count, hasMore } = countMatters(groups);
  const words = formatBoundedCount({ count, hasMore });
  const late = countLate(groups, now, promise);
  if (count === 0)
    return (
      <Card>
        <EmptyState title="Nada espera por usted" heading="h2">
          Los pagos, las compensaciones, los archivos del ERP, los eventos y los trabajos van a tiempo.
        </EmptyState>
      </Card>
    );
  return (
    <div>
      <Answer
        figure={words}
        title={count === 1 ? 'asunto espera por una persona' : 'asuntos esperan por una persona'}
        share={promise === undefined ? undefined : late / count}
        label={`${late} de ${words} pasaron lo prometido`}
      >
        {promise !== undefined && lateWords({ count: late, hasMore })}
      </Answer>
      <KeyedRows opensRows>
        {groups.map((group) => (
          <WaitingList key={group.path} group={group} now={now} promise={promise} />
        ))}
      </KeyedRows>
    </div>
  );
}
