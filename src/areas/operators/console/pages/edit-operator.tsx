import { data, Form, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ActFields, ActHidden } from '#web/console/act-form.tsx';
import { answerTo, type ShownAct, sendAct } from '#web/console/console-act.ts';
import { FocusedProblem } from '#web/console/focused-notice.tsx';
import { useFocusOnRefusal } from '#web/form/use-form.ts';
import type { OperatorRole } from '../../rules/roles.ts';
import { mayGrantRole, mayGrantStores } from '../../rules/staff.ts';
import { ActCard, ActConfirmation, ActNotices } from '../ui/act-card.tsx';
import { ConfirmField } from '../ui/confirm-field.tsx';
import { type LinkAnswer, NewLink } from '../ui/new-link.tsx';
import { PasskeyList } from '../ui/passkey-list.tsx';
import { actsAction, offerActs } from './console-acts.server.ts';
import { currentOperator } from './console-context.server.ts';
import { OPERATOR_ACTS } from './operator-acts.server.ts';
import { ownStores } from './own-stores.server.ts';

const OperatorsToEdit = graphql(`
  query OperatorsToEdit {
    operadores { id nombre correo rol tiendas estado segundo_paso enlace_vence_en version }
  }
`);
const OperatorPasskeys = graphql(`
  query OperatorPasskeys($id: SafeInt!) {
    llavesOperador(id: $id) { id nombre creada_en usada_en }
  }
`);
export const meta: MetaFunction = () => [{ title: 'Operador · Operación · Surtidor' }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { operadores } = await runGraphQL(context, OperatorsToEdit, {});
  const operator = operadores.find(({ id }) => String(id) === params.id);
  if (!operator) throw data('Data not found', { status: 404 });
  const own = context.get(currentOperator);
  const { llavesOperador: passkeys } = await runGraphQL(context, OperatorPasskeys, { id: operator.id });
  const stores = ownStores(own);
  const isSelf = operator.id === own?.id;
  const isInReach =
    mayGrantStores(stores, operator.tiendas) && mayGrantRole(own?.rol as OperatorRole, operator.rol as OperatorRole);
  const facts = {
    ...{ operator, passkeys, isSelf, isInReach, ownStores: stores },
    byMail: own?.envia_enlaces ?? false,
  };
  return { operator, passkeys, isSelf, isInReach, acts: offerActs(context, OPERATOR_ACTS, facts) };
}

export const action = actsAction(OPERATOR_ACTS);

export const clientAction = sendAct;

export default function EditOperator() {
  const { operator, passkeys, isSelf, isInReach, acts } = useLoaderData<typeof loader>();
  const answer = useActionData<LinkAnswer>();
  const passkeyForm = useFocusOnRefusal(answer);
  return (
    <div className="stack-lg narrow" key={operator.id}>
      <PageHead title={operator.nombre}>{operator.correo}</PageHead>
      <ActNotices answer={answer} acts={acts} />
      {isSelf && (
        <Alert tone="info" title="Es usted">
          Su rol, su estado y sus tiendas los cambia otro administrador.
        </Alert>
      )}
      {!isInReach && (
        <Alert tone="info" title="Este operador ve tiendas que usted no ve">
          Lo cambia un administrador que las vea.
        </Alert>
      )}
      <ActCard act={acts.cambiar ?? acts.propio} answer={answer} />
      {acts.enlace && <LinkCard renew={acts.enlace} callOff={acts.anular} answer={answer} />}
      <ActCard act={acts['segundo-paso']} answer={answer} />
      {acts.llave && (
        <Card title={acts.llave.title}>
          <FocusedProblem answer={answerTo('llave', answer)} />
          <Form method="post" noValidate className="stack" ref={passkeyForm}>
            <ActHidden act={acts.llave} answer={answer} />
            <p className="muted">{acts.llave.about}</p>
            <ActFields act={acts.llave} answer={answer} />
            <ActConfirmation act={acts.llave} answer={answer} />
            <PasskeyList passkeys={passkeys} empty="">
              {({ id, nombre }) => (
                <Button type="submit" size="sm" name="llave-perdida" value={id} aria-label={`Quitar ${nombre}`}>
                  Quitar
                </Button>
              )}
            </PasskeyList>
          </Form>
        </Card>
      )}
    </div>
  );
}

interface LinkCardProps {
  readonly renew: ShownAct;
  readonly callOff: ShownAct | undefined;
  readonly answer: LinkAnswer | undefined;
}

/** Card with two acts in one form: sends a new link, or cancels the last one. */
function LinkCard({ renew, callOff, answer }: LinkCardProps) {
  const form = useFocusOnRefusal(answer);
  const own = answerTo('enlace', answer) ?? (callOff && answerTo('anular', answer));
  return (
    <Card title={renew.title}>
      {own?.given ? (
        <NewLink title="El enlace está listo" given={own.given} />
      ) : (
        <>
          <FocusedProblem answer={own} />
          <Form method="post" noValidate className="stack" ref={form}>
            <p className="muted">{renew.about}</p>
            <ConfirmField error={own?.errors?.codigo} />
            <div className="row">
              <Button type="submit" name="formulario" value={renew.name}>
                {renew.button}
              </Button>
              {callOff && (
                <Button type="submit" variant="text" name="formulario" value={callOff.name}>
                  {callOff.button}
                </Button>
              )}
            </div>
          </Form>
        </>
      )}
    </Card>
  );
}
