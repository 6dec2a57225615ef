import { data, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { actsAction, offerActs } from '#areas/operators/console/pages/console-acts.server.ts';
import { ActCard, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { FactLines } from '#ui/console/fact-lines.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { type ActAnswer, sendAct } from '#web/console/console-act.ts';
import { readId } from '#web/console/read-id.ts';
import { MESSAGE_STATE } from '../rules/message-state.ts';
import { JOBS_PATH } from '../rules/pages.ts';
import { FailureWhy } from '../ui/failure-why.tsx';
import css from '../ui/system.module.css';
import { MESSAGE_ACTS } from './failure-acts.server.ts';

const ConsoleMessage = graphql(`
  query ConsoleMessage($id: SafeInt!) {
    mensajeConsola(id: $id) {
      id palabras clase estado atendido intentos para cliente nombre creado_en terminado_en siguiente_en causa detalle
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Mensaje · Operación · Surtidor' }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { mensajeConsola } = await runGraphQL(context, ConsoleMessage, { id: readId(params.id) });
  if (!mensajeConsola) throw data('Data not found', { status: 404 });
  return { message: mensajeConsola, acts: offerActs(context, MESSAGE_ACTS, mensajeConsola) };
}

export const action = actsAction(MESSAGE_ACTS);

export const clientAction = sendAct;

/** The page of one mail or push: recipient, events and possible decisions. Its content is never shown. */
export default function Message() {
  const { message, acts } = useLoaderData<typeof loader>();
  const answer = useActionData<ActAnswer>();
  const { palabras, estado, atendido, intentos, para, nombre, cliente, causa, detalle } = message;
  return (
    <>
      <PageHead
        title={palabras}
        actions={
          <ButtonLink size="sm" to={JOBS_PATH}>
            Volver a Trabajos
          </ButtonLink>
        }
      >
        {para ?? 'Sin dirección'}
      </PageHead>
      <div className="stack">
        <ActNotices answer={answer} acts={acts} />
        <div className={css.columns}>
          <Card title="Qué pasó">
            <FactLines
              items={[
                { label: 'Estado', value: `${MESSAGE_STATE[estado]}${atendido ? ', cerrado por un operador' : ''}` },
                ...(causa ? [{ label: 'Por qué', value: <FailureWhy causa={causa} detalle={detalle ?? ''} /> }] : []),
                ...(nombre ? [{ label: 'Cliente', value: `${nombre} (${cliente})` }] : []),
                { label: 'Pedido', value: formatInstant(message.creado_en) },
                ...(message.terminado_en ? [{ label: 'Terminó', value: formatInstant(message.terminado_en) }] : []),
                ...(message.siguiente_en
                  ? [{ label: 'Próximo intento', value: formatInstant(message.siguiente_en) }]
                  : []),
                { label: 'Intentos', value: intentos },
              ]}
            />
          </Card>
          <div className="stack">
            <ActCard act={acts.reintentar} answer={answer} />
            <ActCard id="cerrar" act={acts.cerrar} answer={answer} />
          </div>
        </div>
      </div>
    </>
  );
}
