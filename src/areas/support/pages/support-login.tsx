import { Form, Link, useNavigation } from 'react-router';
import { endSession } from '#areas/session/pages/end-session.server.ts';
import { startSession } from '#areas/session/pages/start-session.server.ts';
import { translate } from '#areas/session/rules/contract-messages.ts';
import { Entrance, EntranceNote } from '#areas/session/ui/entrance.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { sendToServer } from '#areas/session/ui/reach-server.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useRefusedFocus } from '#ui/use-refused-focus.ts';
import { ENTRANCE_SENTENCES } from '../rules/entrance-refusals.ts';
import type { Route } from './+types/support-login';

const SupportSignIn = graphql(`
  mutation SupportSignIn($secret: String!) {
    generateSupportCustomerToken(secret: $secret) { ...SignedIn }
  }
`);

export const meta: Route.MetaFunction = () => [{ title: 'Acceso de soporte · Surtidor' }];

/** Signs support staff in. The secret is never sent back to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const secret = (await readForm(request)).get('codigo')?.toString().trim();
  if (!secret) return { error: 'Escriba el código de acceso.', problem: undefined, retryAfterSeconds: undefined };
  const answer = await askGraphQL(context, SupportSignIn, { secret });
  const entered = answer.errors ? undefined : answer.data.generateSupportCustomerToken;
  if (entered?.token) {
    await endSession(context);
    return startSession(context, entered, entered.token, '/');
  }
  const [error] = answer.errors ?? [];
  return refused(
    translate(error?.message, ENTRANCE_SENTENCES),
    Number(error?.extensions.retry_after_seconds) || undefined,
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendToServer(serverAction, refused);

const refused = (problem: string, retryAfterSeconds?: number) => ({ error: undefined, problem, retryAfterSeconds });

/** The sign-in of the distributor's staff to a customer's account (docs/product/support.md#screens). */
export default function SupportLogin({ actionData }: Route.ComponentProps) {
  const { facts } = usePortal();
  const { state } = useNavigation();
  const form = useRefusedFocus(actionData);
  const wait = actionData?.retryAfterSeconds;
  return (
    <Entrance
      title="Acceso de soporte"
      lead="Para el personal de soporte. Cada acceso queda anotado y el cliente lo ve."
    >
      {facts && !actionData && (
        <Alert tone="info" title={`Hay una sesión abierta de ${facts.company}`}>
          Al entrar con un código, esa sesión se cierra.
        </Alert>
      )}
      {actionData?.problem && (
        <Alert tone="err" title={actionData.problem}>
          {wait && `Podrá intentarlo en ${Math.ceil(wait / 60)} ${wait > 60 ? 'minutos' : 'minuto'}.`}
        </Alert>
      )}
      <Form ref={form} method="post" noValidate>
        <TextField
          label="Código de acceso"
          name="codigo"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Péguelo completo. Sirve una sola vez y por pocos minutos."
          error={actionData?.error}
          required
        />
        <Button variant="primary" type="submit" block isPending={state === 'submitting'} pendingLabel="Entrando…">
          Entrar a la cuenta
        </Button>
      </Form>
      <EntranceNote>
        ¿Es cliente? <Link to="/login">Ingrese con su correo</Link>.
      </EntranceNote>
    </Entrance>
  );
}
