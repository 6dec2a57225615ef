import { useEffect } from 'react';
import { z } from 'zod';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { eraseDrafts } from '#ui/behaviour/draft-owner.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { type FormAnswer, sendForm, waitingSentence } from '#web/form/form-answer.ts';
import { ShortForm } from '#web/form/short-form.tsx';
import { safeReturnPath } from '../rules/access-guard.ts';
import { translate } from '../rules/contract-messages.ts';
import { AddressField } from '../ui/address-field.tsx';
import { Entrance, EntranceNote } from '../ui/entrance.tsx';
import { usePortal } from '../ui/portal-data.ts';
import type { Route } from './+types/login';
import { sitePagesContext } from './session-context.server.ts';
import { endSession, startSession } from './start-session.server.ts';

const SignIn = graphql(`
  mutation SignIn($email: String!, $password: String!) {
    generateCustomerToken(email: $email, password: $password) { ...SignedIn }
  }
`);

const form = z.object({ email: z.string().trim().max(254), password: z.string().max(200) });

export const meta: Route.MetaFunction = () => [{ title: 'Ingreso · Surtidor' }];

export async function action({ request, context }: Route.ActionArgs): Promise<SignInAnswer | Response> {
  const fields = await readForm(request);
  const next = safeReturnPath(new URL(request.url).searchParams.get('next'), context.get(sitePagesContext));
  const typed = form.safeParse(Object.fromEntries(fields));
  if (!typed.success) return { problem: 'El correo o la contraseña son demasiado largos.' };
  const { email, password } = typed.data;
  const errors = {
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
      ? undefined
      : 'Escriba su correo completo, por ejemplo nombre@empresa.com.',
    password: password ? undefined : 'Escriba su contraseña.',
  };
  if (errors.email || errors.password) return { email, errors };
  const answer = await askGraphQL(context, SignIn, { email, password });
  const token = answer.errors ? undefined : answer.data.generateCustomerToken;
  if (token?.token) {
    await endSession(context);
    return startSession(context, token, token.token, next);
  }
  const [error] = answer.errors ?? [];
  return { email, problem: translate(error?.message), wait: waitingSentence(error?.extensions.retry_after_seconds) };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

interface SignInAnswer extends FormAnswer<'email' | 'password'> {
  readonly email?: string;
}

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
  const { isDemo, places } = usePortal();
  const answer: SignInAnswer | undefined = actionData;
  const { isSignOut } = loaderData;
  useEffect(() => {
    if (isSignOut) eraseDrafts();
  }, [isSignOut]);
  return (
    <Entrance title="Ingrese a su cuenta" lead="Con el correo que registró su empresa.">
      {loaderData.reason && !actionData && <Alert tone={loaderData.tone} title={loaderData.reason} />}
      <ShortForm answer={answer} send="Ingresar" sending="Ingresando…">
        <AddressField defaultValue={answer?.email} error={answer?.errors?.email} />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          error={answer?.errors?.password}
          required
        />
      </ShortForm>
      <div>
        <LinkText to={places.forgottenPassword}>¿Olvidó su contraseña?</LinkText>
      </div>
      {isDemo && (
        <EntranceNote>
          Esto es una demostración. <a href={places.demoAccounts}>Vea las cuentas de prueba</a>.
        </EntranceNote>
      )}
    </Entrance>
  );
}
