import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { WAITING_WORDS as COMPENSATION_WORDS } from '#areas/compensations/console/rules/compensation-words.ts';
import { CONSOLE_COMPENSATIONS } from '#areas/compensations/console/rules/pages.ts';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { CONSOLE_PAYMENTS } from '#areas/payments/console/rules/pages.ts';
import { WAITING_WORDS as PAYMENT_WORDS } from '#areas/payments/console/rules/waiting-words.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { Answer } from '#ui/console/answer.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { countLate, type WaitingGroup } from '../rules/waiting-groups.ts';
import { WaitingList } from '../ui/waiting-list.tsx';

const WaitingMatters = graphql(`
  query WaitingMatters($seesPayments: Boolean!, $seesCompensations: Boolean!) {
    pagosPorAtender @include(if: $seesPayments) { referencia nombre monto moneda espera creada_en expira_en finalizada_en }
    compensacionesPorAtender @include(if: $seesCompensations) { id nombre monto moneda espera espera_desde }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Hoy · Operación · Surtidor' }];

/** One call for all groups; a role has those that it may see. */
export async function loader({ context }: LoaderFunctionArgs) {
  const role = context.get(currentOperator)?.rol as OperatorRole;
  const now = context.get(pageHost).now().toISOString();
  const seesPayments = hasRight(role, 'pagos', 'view');
  const seesCompensations = hasRight(role, 'compensaciones', 'view');
  if (!seesPayments && !seesCompensations) return { groups: [], now };
  const found = await runGraphQL(context, WaitingMatters, { seesPayments, seesCompensations });
  const groups: WaitingGroup[] = [
    {
      title: 'Pagos por revisar',
      path: CONSOLE_PAYMENTS,
      place: 'Pagos',
      matters: (found.pagosPorAtender ?? []).map(
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
      matters: (found.compensacionesPorAtender ?? []).map(({ id, nombre, monto, moneda, espera, espera_desde }) => ({
        ...{ key: `compensacion ${id}`, name: String(id), path: `${CONSOLE_COMPENSATIONS}/${id}` },
        ...{ who: nombre, why: COMPENSATION_WORDS[espera ?? ''] ?? '', amount: { decimal: monto, currency: moneda } },
        since: espera_desde ?? now,
      })),
    },
  ];
  return { groups: groups.filter(({ matters }) => matters.length > 0), now };
}

/** What waits for a person: group by group, the oldest first. */
export default function Today() {
  const { groups, now } = useLoaderData<typeof loader>();
  const count = groups.reduce((sum, { matters }) => sum + matters.length, 0);
  const late = countLate(groups, now);
  return (
    <>
      <PageHead title="Hoy" />
      {count === 0 ? (
        <Card>
          <EmptyState title="Nada espera por usted" heading="h2">
            Los pagos y las compensaciones van a tiempo.
          </EmptyState>
        </Card>
      ) : (
        <>
          <Answer
            figure={count}
            title={count === 1 ? 'asunto espera por una persona' : 'asuntos esperan por una persona'}
            share={late / count}
            label={`${late} de ${count} pasaron lo prometido`}
          >
            {late === 0 ? 'Ninguno pasó lo prometido' : `${late} ${late === 1 ? 'ya pasó' : 'ya pasaron'} lo prometido`}
          </Answer>
          {groups.map((group) => (
            <WaitingList key={group.path} group={group} now={now} />
          ))}
        </>
      )}
    </>
  );
}
