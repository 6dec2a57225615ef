import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useSubmit,
} from 'react-router';
import { z } from 'zod';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { forgetAllTyped } from '#web/console/typed-draft.ts';
import { type FormAnswer, sendForm } from '#web/form/form-answer.ts';
import { ShortForm } from '#web/form/short-form.tsx';
import { EntranceFrame } from '../ui/entrance-frame.tsx';
import { PasskeyButton } from '../ui/passkey-button.tsx';
import { currentOperator } from './console-context.server.ts';
import { redirectWith } from './open-session.server.ts';
import { refusalSentence } from './refusals.ts';
import { returnPath, stepPath } from './return-path.ts';
import { attemptIn } from './session-cookie.server.ts';

const SignInOperator = graphql(`
  mutation SignInOperator($correo: String!, $clave: String!) {
    ingresarOperador(correo: $correo, clave: $clave) { token }
  }
`);

const SignInWithPasskey = graphql(`
  mutation SignInWithPasskey($intento: String!, $respuesta: String!) {
    ingresarConLlave(intento: $intento, respuesta: $respuesta) { token }
  }
`);

const form = z.object({ correo: z.string().trim().max(254), clave: z.string().max(200) });

interface SignInAnswer extends FormAnswer<'correo' | 'clave'> {
  readonly correo?: string;
}

export const meta: MetaFunction = () => [{ title: 'Ingresar · Operación · Surtidor' }];

interface SignInReason {
  readonly text: string;
  readonly tone: 'ok' | 'info';
  /** Whether the browser deletes the drafts of acts. */
  readonly forgets?: true;
  /** Whether a form met the ended session. */
  readonly isEnded?: true;
}

const REASONS: Readonly<Record<string, SignInReason>> = {
  salida: { text: 'Cerró su sesión.', tone: 'info', forgets: true },
  sesion: { text: 'Su sesión terminó, y lo que envió no se hizo.', tone: 'info', isEnded: true },
  clave: { text: 'Su contraseña quedó guardada. Ingrese con ella.', tone: 'ok' },
};

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (context.get(currentOperator)?.etapa === 'ABIERTA') throw redirect(returnPath(searchParams));
  return { reason: REASONS[searchParams.get('motivo') ?? ''] };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<SignInAnswer | Response> {
  const fields = await readForm(request);
  const passkey = fields.get('llave');
  if (passkey) return enterWithPasskey(request, context, passkey);
  const typed = form.safeParse(Object.fromEntries(fields));
  if (!typed.success) return { problem: 'El correo o la contraseña son demasiado largos.' };
  const { correo, clave } = typed.data;
  const errors = {
    correo: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(correo) ? undefined : 'Escriba su correo completo.',
    clave: clave ? undefined : 'Escriba su contraseña.',
  };
  if (errors.correo || errors.clave) return { correo, errors };
  const answer = await askGraphQL(context, SignInOperator, { correo, clave });
  const token = answer.errors ? undefined : answer.data.ingresarOperador?.token;
  if (token) return redirectWith(context, token, stepPath('/codigo', new URL(request.url).searchParams));
  const [error] = answer.errors ?? [];
  const isWrong = error?.extensions.reason === 'incorrect';
  return { correo, problem: isWrong ? 'El correo o la contraseña no son correctos.' : refusalSentence(error) };
}

async function enterWithPasskey(
  request: Request,
  context: ActionFunctionArgs['context'],
  respuesta: string,
): Promise<SignInAnswer | Response> {
  const intento = attemptIn(request.headers.get('cookie'), context.get(pageHost).settings);
  const answer = await askGraphQL(context, SignInWithPasskey, { intento, respuesta });
  const token = answer.data?.ingresarConLlave?.token;
  if (token) return redirectWith(context, token, returnPath(new URL(request.url).searchParams));
  return { problem: refusalSentence(answer.errors?.[0]) };
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<SignInAnswer>);

/** What becomes of the typed text. Without script the browser keeps none. */
const EndedSession = () =>
  useHydrated() ? (
    'Ingrese otra vez: volverá a la misma página, con lo que escribió.'
  ) : (
    <noscript>
      Ingrese otra vez: volverá a la misma página. Lo que escribió no quedó guardado, porque su navegador no ejecuta
      JavaScript.
    </noscript>
  );

/** First step of the sign-in: address and password. */
export default function SignIn() {
  const { reason } = useLoaderData<typeof loader>();
  const answer = useActionData<SignInAnswer>();
  const submit = useSubmit();
  const forgets = reason?.forgets;
  useEffect(() => {
    if (forgets) forgetAllTyped();
  }, [forgets]);
  return (
    <EntranceFrame
      title="Ingrese a Operación"
      lead="Con su correo de la empresa. Después le pediremos el código de su teléfono."
    >
      {reason && !answer && (
        <Alert tone={reason.tone} title={reason.text}>
          {reason.isEnded && <EndedSession />}
        </Alert>
      )}
      <ShortForm answer={answer} send="Continuar" sending="Un momento…">
        <TextField
          label="Correo"
          name="correo"
          type="email"
          autoComplete="username"
          defaultValue={answer?.correo}
          error={answer?.errors?.correo}
          required
        />
        <PasswordField
          label="Contraseña"
          name="clave"
          autoComplete="current-password"
          error={answer?.errors?.clave}
          required
        />
      </ShortForm>
      <PasskeyButton
        label="Ingresar con una llave de acceso"
        onSigned={(llave) => submit({ llave }, { method: 'post' })}
        block
      />
      <p className="muted sm">
        ¿Olvidó su contraseña? Pídale a un administrador un enlace nuevo. ¿Es cliente?{' '}
        <a href="/login">Vaya al portal</a>.
      </p>
    </EntranceFrame>
  );
}
