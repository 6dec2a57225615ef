import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import {
  faultSentence,
  PASSWORD_HINT,
  PASSWORDS_DIFFER,
  type PasswordFault,
  trimmedPassword,
} from '#areas/passwords/rules/new-password.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL, runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { type FormAnswer, sendForm } from '#web/form/form-answer.ts';
import { ShortForm } from '#web/form/short-form.tsx';
import { EntranceFrame } from '../ui/entrance-frame.tsx';
import { roleName } from '../ui/role-name.ts';
import { refusalSentence } from './refusals.ts';

const OperatorLink = graphql(`
  query OperatorLink($token: String!) {
    enlaceOperador(token: $token) { nombre rol }
  }
`);

const ChooseOperatorPassword = graphql(`
  mutation ChooseOperatorPassword($token: String!, $clave: String!) {
    elegirClaveOperador(token: $token, clave: $clave) { result }
  }
`);

type ChooseAnswer = FormAnswer<'clave' | 'repetida'>;

export const meta: MetaFunction = () => [{ title: 'Elija su contraseña · Operación · Surtidor' }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { enlaceOperador } = await runGraphQL(context, OperatorLink, { token: params.token ?? '' });
  return { link: enlaceOperador };
}

export async function action({ request, params, context }: ActionFunctionArgs): Promise<ChooseAnswer | Response> {
  const fields = await readForm(request);
  const clave = (fields.get('clave') ?? '').slice(0, 200);
  if (trimmedPassword(clave) !== trimmedPassword(fields.get('repetida') ?? ''))
    return { errors: { repetida: PASSWORDS_DIFFER } };
  const answer = await askGraphQL(context, ChooseOperatorPassword, { token: params.token ?? '', clave });
  if (!answer.errors) return redirect('/ingreso?motivo=clave');
  const [error] = answer.errors;
  const faults = error?.extensions.faults as readonly PasswordFault[] | undefined;
  if (faults) return { errors: { clave: faultSentence(faults) } };
  const isEnded = error?.extensions.category === 'graphql-no-such-entity';
  return { problem: isEnded ? 'Este enlace ya no sirve. Pídale otro a un administrador.' : refusalSentence(error) };
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<ChooseAnswer>);

/** The page of an invitation, or of a link for a forgotten password. */
export default function ChooseOperatorPasswordPage() {
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<ChooseAnswer>();
  if (!link)
    return (
      <EntranceFrame title="Este enlace ya no sirve" lead="Cada enlace sirve una vez y por 48 horas.">
        <p>Pídale otro a un administrador de Operación.</p>
      </EntranceFrame>
    );
  return (
    <EntranceFrame
      title={`${link.nombre}, elija su contraseña`}
      lead={`Su rol es ${roleName(link.rol)}. Después activará el segundo paso.`}
    >
      <ShortForm answer={answer} send="Guardar contraseña" sending="Guardando…">
        <PasswordField
          label="Contraseña"
          name="clave"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={answer?.errors?.clave}
          required
        />
        <PasswordField
          label="Repita la contraseña"
          name="repetida"
          autoComplete="new-password"
          error={answer?.errors?.repetida}
          required
        />
      </ShortForm>
    </EntranceFrame>
  );
}
