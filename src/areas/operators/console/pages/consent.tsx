import { data, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import type { ConsentRequestQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { type ActAnswer, sendAct } from '#web/console/console-act.ts';
import { readId } from '#web/console/read-id.ts';
import { CONSENTS_PATH, consentAnswerWords } from '../rules/consent-words.ts';
import { ActCard, ActNotices } from '../ui/act-card.tsx';
import { CONSENT_ACTS } from './consent-acts.server.ts';
import { actsAction, offerActs } from './console-acts.server.ts';

const ConsentRequest = graphql(`
  query ConsentRequest($id: SafeInt!) {
    consentimiento(id: $id) {
      id tipo resumen cliente nombre monto moneda motivo pide es_propio pedido_en vence_en respuesta responde respondido_en respuesta_motivo
    }
  }
`);
export const meta: MetaFunction = () => [{ title: 'Consentimiento · Operación · Surtidor' }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { consentimiento } = await runGraphQL(context, ConsentRequest, { id: readId(params.id) });
  if (!consentimiento) throw data('Data not found', { status: 404 });
  return { consent: consentimiento, acts: offerActs(context, CONSENT_ACTS, consentimiento) };
}

export const action = actsAction(CONSENT_ACTS);

export const clientAction = sendAct;

/** A request for the consent of a second operator: what would be done, and the answer. */
export default function Consent() {
  const { consent, acts } = useLoaderData<typeof loader>();
  const answer = useActionData<ActAnswer>();
  const { resumen, nombre, monto, moneda } = consent;
  return (
    <>
      <PageHead
        title={resumen}
        actions={
          <ButtonLink size="sm" to={CONSENTS_PATH}>
            Volver a Consentimientos
          </ButtonLink>
        }
      >
        {nombre} · <MixedAmount decimal={monto} currency={moneda} />
      </PageHead>
      <div className="stack">
        <ActNotices answer={answer} acts={acts} />
        <Card title="Lo que se pidió">
          <ConsentFacts consent={consent} />
        </Card>
        <ActCard act={acts.consentir} answer={answer} />
        <ActCard act={acts.negar} answer={answer} />
        <ActCard act={acts.retirar} answer={answer} />
      </div>
    </>
  );
}

type Request = NonNullable<ConsentRequestQuery['consentimiento']>;

function ConsentFacts({ consent }: { readonly consent: Request }) {
  const { cliente, nombre, motivo, pide, pedido_en, vence_en, respuesta, responde, respondido_en } = consent;
  return (
    <Facts
      items={[
        { label: 'Cliente', value: `${nombre} (${cliente})` },
        { label: 'Motivo', value: motivo },
        { label: 'Lo pidió', value: `${pide}, ${formatInstant(pedido_en)}` },
        respuesta
          ? {
              label: consentAnswerWords(respuesta),
              value: [responde, formatInstant(respondido_en ?? vence_en), consent.respuesta_motivo]
                .filter(Boolean)
                .join(', '),
            }
          : { label: 'Vence', value: formatInstant(vence_en) },
      ]}
    />
  );
}
