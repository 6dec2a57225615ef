import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useSubmit,
} from 'react-router';
import { readForm } from '#platform/http/read-form.server.ts';
import { CodeField } from '#ui/console/code-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { type FormAnswer, sendForm } from '#web/form/form-answer.ts';
import { FormProblem, ShortForm } from '#web/form/short-form.tsx';
import { EntranceFrame } from '../ui/entrance-frame.tsx';
import { PasskeyButton } from '../ui/passkey-button.tsx';
import { currentOperator } from './console-context.server.ts';
import { proveCode, provePasskey, redirectWith } from './open-session.server.ts';
import { refusalSentence } from './refusals.ts';
import { returnPath, stepPath } from './return-path.ts';

type CodeAnswer = FormAnswer<'codigo'>;

export const meta: MetaFunction = () => [{ title: 'Segundo paso · Operación · Surtidor' }];

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const operator = context.get(currentOperator);
  if (!operator) throw redirect(stepPath('/ingreso', searchParams));
  if (operator.etapa === 'ABIERTA') throw redirect(returnPath(searchParams));
  if (!operator.inscrito) throw redirect(stepPath('/activar', searchParams));
  const isRecovery = searchParams.has('recuperacion');
  const other = new URLSearchParams(searchParams);
  if (isRecovery) other.delete('recuperacion');
  else other.set('recuperacion', '');
  const { aplicacion: hasApp, llaves } = operator;
  return { isRecovery, otherWay: `/codigo?${other}`, hasApp, hasPasskeys: llaves > 0 };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<CodeAnswer | Response> {
  const fields = await readForm(request);
  const { searchParams } = new URL(request.url);
  const passkey = fields.get('llave');
  if (passkey) {
    const answer = await provePasskey(context, passkey);
    const token = answer.data?.probarLlave?.token;
    if (token) return redirectWith(context, token, returnPath(searchParams));
    return { problem: refusalSentence(answer.errors?.[0]) };
  }
  const code = fields.get('codigo');
  if (!code?.trim()) return { errors: { codigo: 'Escriba el código.' } };
  const answer = await proveCode(context, code);
  const token = answer.errors ? undefined : answer.data.probarSegundoPaso?.token;
  if (token) return redirectWith(context, token, returnPath(searchParams));
  const [error] = answer.errors ?? [];
  const sentence = refusalSentence(error);
  return error?.extensions.category === 'graphql-authentication' && error.extensions.reason !== 'locked'
    ? { errors: { codigo: sentence } }
    : { problem: sentence };
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<CodeAnswer>);

/** Second step of the sign-in: a code of the telephone, or a recovery code. */
export default function SecondStep() {
  const { isRecovery, otherWay, hasApp, hasPasskeys } = useLoaderData<typeof loader>();
  const answer = useActionData<CodeAnswer>();
  const submit = useSubmit();
  const error = answer?.errors?.codigo;
  const passkey = hasPasskeys && (
    <PasskeyButton label="Usar una llave de acceso" onSigned={(llave) => submit({ llave }, { method: 'post' })} block />
  );
  if (!hasApp)
    return (
      <EntranceFrame title="Use su llave de acceso" lead="Es su segundo paso: con ella comprobamos que es usted.">
        <FormProblem answer={answer} />
        {passkey}
        <noscript>
          <p>Las llaves de acceso necesitan JavaScript. Actívelo, o pídale ayuda a un administrador.</p>
        </noscript>
      </EntranceFrame>
    );
  return (
    <EntranceFrame
      title={isRecovery ? 'Use un código de recuperación' : 'Escriba el código'}
      lead={
        isRecovery
          ? 'Uno de los diez que guardó al activar el segundo paso. Cada uno sirve una vez.'
          : 'Las seis cifras que muestra su aplicación para Surtidor Operación. Cambian cada 30 segundos.'
      }
    >
      <ShortForm answer={answer} send="Ingresar" sending="Ingresando…">
        {isRecovery ? (
          <TextField label="Código de recuperación" name="codigo" autoComplete="off" error={error} required />
        ) : (
          <CodeField label="Código de seis cifras" name="codigo" error={error} />
        )}
      </ShortForm>
      {passkey}
      <p className="sm">
        <Link to={otherWay}>{isRecovery ? 'Usar el código de la aplicación' : 'Usar un código de recuperación'}</Link>
      </p>
    </EntranceFrame>
  );
}
