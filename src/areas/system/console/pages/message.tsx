import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { FactLines } from '#ui/console/fact-lines.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { sendForm } from '#web/form/form-answer.ts';
import { FormProblem } from '#web/form/short-form.tsx';
import { MESSAGE_STATE } from '../rules/message-state.ts';
import { JOBS } from '../rules/pages.ts';
import { DecisionForms } from '../ui/decision-forms.tsx';
import { FailureWhy } from '../ui/failure-why.tsx';
import css from '../ui/system.module.css';
import { type DecisionAnswer, decideFailure } from './decide.server.ts';

const ConsoleMessage = graphql(`
  query ConsoleMessage($id: SafeInt!) {
    mensajeConsola(id: $id) {
      id palabras clase estado atendido intentos para cliente nombre creado_en terminado_en siguiente_en causa detalle
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Mensaje · Operación · Surtidor' }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : 0;
  const { mensajeConsola } = await runGraphQL(context, ConsoleMessage, { id });
  if (!mensajeConsola) throw data('Data not found', { status: 404 });
  const role = context.get(currentOperator)?.rol as OperatorRole;
  return { message: mensajeConsola, mayAct: hasRight(role, 'trabajos', 'act') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return data<DecisionAnswer>(await decideFailure(context, await readForm(request)));
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<DecisionAnswer>);

const AGAIN = {
  ABANDONADO: { title: 'Enviar otra vez', text: 'Se envía ahora, con los datos de hoy y la misma identificación.' },
  REINTENTA: { title: 'Intentar ahora', text: 'No espera el próximo intento.' },
  ENVIADO: {
    title: 'Reenviar',
    text: 'Para un correo que se perdió. Si el primero llegó, casi todos los programas de correo muestran uno solo.',
  },
} as const;

/** One mail or push: to whom, what happened, and what may be decided. Its content is never shown. */
export default function Message() {
  const { message, mayAct } = useLoaderData<typeof loader>();
  const answer = useActionData<DecisionAnswer>();
  const { id, palabras, clase, estado, atendido, intentos, para, nombre, cliente, causa, detalle } = message;
  const fails = estado === 'REINTENTA' || (estado === 'ABANDONADO' && !atendido);
  const mayRepeat = fails || estado === 'ABANDONADO' || (estado === 'ENVIADO' && clase === 'correo');
  return (
    <>
      <PageHead
        title={palabras}
        actions={
          <ButtonLink size="sm" to={JOBS}>
            Volver a Trabajos
          </ButtonLink>
        }
      >
        {para ?? 'Sin dirección'}
      </PageHead>
      <div className="stack">
        <FormProblem answer={answer} />
        {answer?.done && <Alert tone="ok" title={answer.done} />}
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
          {mayAct && (
            <DecisionForms
              fields={{ que: 'mensaje', id: String(id), intentos: String(intentos), estado }}
              retry={mayRepeat ? AGAIN[estado as keyof typeof AGAIN] : undefined}
              close={fails ? { text: 'El mensaje no sale. Queda en la auditoría con su motivo.' } : undefined}
              typed={answer?.typed?.motivo}
              error={answer?.errors?.motivo}
            />
          )}
        </div>
      </div>
    </>
  );
}
