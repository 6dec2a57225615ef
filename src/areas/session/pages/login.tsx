import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { eraseKept } from '#ui/kept-for.ts';
import { LinkText } from '#ui/link-text.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useRefusedFocus } from '#ui/use-refused-focus.ts';
import { safeNext } from '../rules/access-guard.ts';
import { translate } from '../rules/contract-messages.ts';
import { AddressField } from '../ui/address-field.tsx';
import { Entrance, EntranceNote } from '../ui/entrance.tsx';
import { usePortal } from '../ui/portal-data.ts';
import { sendToServer } from '../ui/reach-server.ts';
import type { Route } from './+types/login';
import { endSession } from './end-session.server.ts';
import { startSession } from './start-session.server.ts';

const SignIn = graphql(`
  mutation SignIn($email: String!, $password: String!) {
    generateCustomerToken(email: $email, password: $password) { ...SignedIn }
  }
`);

const form = z.object({ email: z.string().trim().max(254), password: z.string().max(200) });

export const meta: Route.MetaFunction = () => [{ title: 'Ingreso · Surtidor' }];

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  const typed = form.safeParse(Object.fromEntries(fields));
  if (!typed.success) return refused('', 'El correo o la contraseña son demasiado largos.');
  const { email, password } = typed.data;
  const errors = {
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
      ? undefined
      : 'Escriba su correo completo, por ejemplo nombre@empresa.com.',
    password: password ? undefined : 'Escriba su contraseña.',
  };
  if (errors.email || errors.password) return { email, errors, problem: undefined, retryAfterSeconds: undefined };
  const answer = await askGraphQL(context, SignIn, { email, password });
  const token = answer.errors ? undefined : answer.data.generateCustomerToken;
  if (token?.token) {
    await endSession(context);
    return startSession(context, token, token.token, next);
  }
  const [error] = answer.errors ?? [];
  return refused(email, translate(error?.message), Number(error?.extensions.retry_after_seconds) || undefined);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendToServer(serverAction, (problem) => refused('', problem));

const refused = (email: string, problem: string, retryAfterSeconds?: number) => ({
  email,
  errors: { email: undefined, password: undefined },
  problem,
  retryAfterSeconds,
});

const REASONS: Record<string, string> = {
  inactividad: 'Cerramos su sesión porque pasaron 15 minutos sin actividad.',
  sesion: 'Su sesión terminó. Ingrese de nuevo y seguirá donde estaba.',
  salida: 'Cerró su sesión.',
  clave: 'Su contraseña quedó guardada. Ingrese con ella.',
};

export function loader({ request }: Route.LoaderArgs) {
  const why = new URL(request.url).searchParams.get('motivo') ?? '';
  const tone = why === 'clave' ? ('ok' as const) : ('info' as const);
  return { reason: REASONS[why], tone, isSignOut: why === 'salida' };
}

export default function Login({ actionData, loaderData }: Route.ComponentProps) {
  const { isDemo } = usePortal();
  const { state } = useNavigation();
  const formRef = useRefusedFocus(actionData);
  const wait = actionData?.retryAfterSeconds;
  const { isSignOut } = loaderData;
  useEffect(() => {
    if (isSignOut) eraseKept();
  }, [isSignOut]);
  return (
    <Entrance title="Ingrese a su cuenta" lead="Con el correo que registró su empresa.">
      {loaderData.reason && !actionData && <Alert tone={loaderData.tone} title={loaderData.reason} />}
      {actionData?.problem && (
        <Alert tone="err" title={actionData.problem}>
          {wait && `Podrá intentarlo en ${Math.ceil(wait / 60)} ${wait > 60 ? 'minutos' : 'minuto'}.`}
        </Alert>
      )}
      <Form ref={formRef} method="post" noValidate>
        <AddressField defaultValue={actionData?.email} error={actionData?.errors.email} />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          error={actionData?.errors.password}
          required
        />
        <Button variant="primary" type="submit" block isPending={state === 'submitting'} pendingLabel="Ingresando…">
          Ingresar
        </Button>
      </Form>
      <div>
        <LinkText to="/recuperar-clave">¿Olvidó su contraseña?</LinkText>
      </div>
      {isDemo && (
        <EntranceNote>
          Esto es una demostración. <a href="/demo">Vea las cuentas de prueba</a>.
        </EntranceNote>
      )}
    </Entrance>
  );
}
