import { data, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { actsAction, mayAct, offerActs } from '#areas/operators/console/pages/console-acts.server.ts';
import { ActCard, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { type ActAnswer, sendAct } from '#web/console/console-act.ts';
import { readId } from '#web/console/read-id.ts';
import { WAITING_WORDS } from '../rules/compensation-words.ts';
import { CONSOLE_COMPENSATIONS } from '../rules/pages.ts';
import { CompensationDocuments, CompensationPairs, CompensationSummary } from '../ui/compensation-parts.tsx';
import { ConsoleCompensationState } from '../ui/compensations-table.tsx';
import { COMPENSATION_ACTS } from './compensation-acts.server.ts';

const ConsoleCompensation = graphql(`
  query ConsoleCompensation($id: SafeInt!, $sujeto: String!, $mayAct: Boolean!) {
    consentimientoAbierto(tipo: "compensacion", sujeto: $sujeto) @include(if: $mayAct) { id resumen pide es_propio vence_en }
    compensacionConsola(id: $id) {
      persona confirma confirmada_por entrega respuesta_erp
      compensacion { id estado monto moneda cliente nombre store_code motivo creada_en terminada_en espera espera_desde }
      documentos { id tipo nombre saldo toma saldo_actual }
      pares { pago factura monto }
    }
  }
`);
export const meta: MetaFunction = ({ params }) => [{ title: `Compensación ${params.id} · Operación · Surtidor` }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const asked = { id, sujeto: String(id), mayAct: mayAct(context, 'compensaciones') };
  const { compensacionConsola, consentimientoAbierto: consent } = await runGraphQL(context, ConsoleCompensation, asked);
  if (!compensacionConsola) throw data('Data not found', { status: 404 });
  const acts = offerActs(context, COMPENSATION_ACTS, { ...compensacionConsola, consent });
  return { detail: compensacionConsola, acts, consent };
}

export const action = actsAction(COMPENSATION_ACTS);

export const clientAction = sendAct;

/** The page of one compensation: its pairs, its state, and the operator's answer in the ERP's place. */
export default function Compensation() {
  const { detail, acts, consent } = useLoaderData<typeof loader>();
  const answer = useActionData<ActAnswer>();
  const { compensacion } = detail;
  const { id, nombre, monto, moneda, estado, espera } = compensacion;
  return (
    <>
      <PageHead
        title={`Compensación ${id}`}
        actions={
          <ButtonLink size="sm" to={CONSOLE_COMPENSATIONS}>
            Volver a Compensaciones
          </ButtonLink>
        }
      >
        {nombre} · <MixedAmount decimal={monto} currency={moneda} /> <ConsoleCompensationState estado={estado} />
      </PageHead>
      <div className="stack">
        <ActNotices answer={answer} acts={acts} consent={consent} />
        {!answer?.done && espera && (
          <Alert tone="warn" title={WAITING_WORDS[espera] ?? espera}>
            {detail.respuesta_erp &&
              `El ERP dice que ${detail.respuesta_erp === 'S' ? 'la hizo' : 'no la aceptó'}. Aquí no se cambió nada: revise los saldos con el ERP.`}
          </Alert>
        )}
        <Card title="La compensación">
          <CompensationSummary detail={detail} />
        </Card>
        <Card title="Documentos">
          <CompensationDocuments detail={detail} />
        </Card>
        <Card title="De dónde a dónde">
          <CompensationPairs detail={detail} />
        </Card>
        <ActCard act={acts.contestar} answer={answer} />
        <ActCard act={acts.atender} answer={answer} />
      </div>
    </>
  );
}
