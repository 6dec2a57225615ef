import { type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ActForm } from '#web/console/act-form.tsx';
import { sendAct } from '#web/console/console-act.ts';
import { ActConfirmation } from '../ui/act-card.tsx';
import { type LinkAnswer, NewLink } from '../ui/new-link.tsx';
import { actsAction, offerActs, requireRight } from './console-acts.server.ts';
import { currentOperator } from './console-context.server.ts';
import { INVITE_ACTS } from './operator-acts.server.ts';
import { ownStores } from './own-stores.server.ts';

export const meta: MetaFunction = () => [{ title: 'Invitar a un operador · Operación · Surtidor' }];

export function loader({ context }: LoaderFunctionArgs) {
  requireRight(context, 'operadores');
  const own = context.get(currentOperator);
  const byMail = own?.envia_enlaces ?? false;
  return { byMail, acts: offerActs(context, INVITE_ACTS, { byMail, ownStores: ownStores(own) }) };
}

export const action = actsAction(INVITE_ACTS);

export const clientAction = sendAct;

export default function Invite() {
  const {
    byMail,
    acts: { invitar },
  } = useLoaderData<typeof loader>();
  const answer = useActionData<LinkAnswer>();
  if (answer?.given)
    return (
      <>
        <PageHead title="Invitar a un operador" />
        <Card>
          <NewLink title="La invitación está lista" given={answer.given} />
        </Card>
      </>
    );
  return (
    <>
      <PageHead title="Invitar a un operador">
        {byMail ? 'Recibe por correo un enlace' : 'Usted le entrega un enlace'} que vale 48 horas. Con él elige su
        contraseña, y al ingresar activa el segundo paso.
      </PageHead>
      {invitar && (
        <Card className="narrow">
          <ActForm act={invitar} answer={answer} confirmation={<ActConfirmation act={invitar} answer={answer} />} />
        </Card>
      )}
    </>
  );
}
