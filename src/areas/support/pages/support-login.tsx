import { Link } from 'react-router';
import { endSession, startSession } from '#areas/session/pages/start-session.server.ts';
import { translate } from '#areas/session/rules/contract-messages.ts';
import { Entrance, EntranceNote } from '#areas/session/ui/entrance.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { type FormAnswer, sendForm, waitingSentence } from '#web/form/form-answer.ts';
import { ShortForm } from '#web/form/short-form.tsx';
import { ENTRANCE_SENTENCES } from '../rules/entrance-refusals.ts';
import type { Route } from './+types/support-login';

const SupportSignIn = graphql(`
  mutation SupportSignIn($secret: String!) {
    generateSupportCustomerToken(secret: $secret) { ...SignedIn }
  }
`);

export const meta: Route.MetaFunction = () => [{ title: 'Acceso de soporte · Surtidor' }];

/** Signs support staff in. The secret is never sent back to the page. */
export async function action({ request, context }: Route.ActionArgs): Promise<FormAnswer<'codigo'> | Response> {
  const secret = (await readForm(request)).get('codigo')?.toString().trim();
  if (!secret) return { errors: { codigo: 'Escriba el código de acceso.' } };
  const answer = await askGraphQL(context, SupportSignIn, { secret });
  const entered = answer.errors ? undefined : answer.data.generateSupportCustomerToken;
  if (entered?.token) {
    await endSession(context);
    return startSession(context, entered, entered.token, '/');
  }
  const [error] = answer.errors ?? [];
  return {
    problem: translate(error?.message, ENTRANCE_SENTENCES),
    wait: waitingSentence(error?.extensions.retry_after_seconds),
  };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** The page by which the distributor's staff sign in to a customer's account (docs/product/support.md#screens). */
export default function SupportLogin({ actionData }: Route.ComponentProps) {
  const { facts } = usePortal();
  const answer: FormAnswer<'codigo'> | undefined = actionData;
  return (
    <Entrance
      title="Acceso de soporte"
      lead="Para el personal de soporte. Cada acceso dura 30 minutos como máximo, queda anotado y el cliente lo ve."
    >
      {facts && !actionData && (
        <Alert tone="info" title={`Hay una sesión abierta de ${facts.company}`}>
          Al entrar con un código, esa sesión se cierra.
        </Alert>
      )}
      <ShortForm answer={answer} send="Entrar a la cuenta" sending="Entrando…">
        <TextField
          label="Código de acceso"
          name="codigo"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Péguelo completo. Sirve una sola vez y por pocos minutos."
          error={answer?.errors?.codigo}
          required
        />
      </ShortForm>
      <EntranceNote>
        ¿Es cliente? <Link to="/login">Ingrese con su correo</Link>.
      </EntranceNote>
    </Entrance>
  );
}
