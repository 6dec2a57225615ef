import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { CodeField } from '#ui/console/code-field.tsx';
import { QrCode } from '#ui/console/qr-code.tsx';
import { RecoveryCodes } from '#ui/console/recovery-codes.tsx';
import { Steps } from '#ui/console/steps.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { type FormAnswer, sendForm } from '#web/form/form-answer.ts';
import { ShortForm } from '#web/form/short-form.tsx';
import { OWN_ACCOUNT } from '../rules/pages.ts';
import { EntranceFrame, TypedSecret } from '../ui/entrance-frame.tsx';
import { roleName } from '../ui/role-name.ts';
import { currentOperator } from './console-context.server.ts';
import { proveCode, sessionHeaders } from './open-session.server.ts';
import { qrModules } from './qr-modules.server.ts';
import { refusalSentence } from './refusals.ts';
import { returnPath, stepPath } from './return-path.ts';

const EnrolSecondStep = graphql(`
  mutation EnrolSecondStep {
    inscribirSegundoPaso { secreto uri }
  }
`);

interface EnrolAnswer extends FormAnswer<'codigo'> {
  /** The recovery codes, shown only once. */
  readonly codes?: readonly string[];
}

/** Set by the action, so that the loader of the same request does not enrol again. */
const isEnrolled = createContext(false);

export const meta: MetaFunction = () => [{ title: 'Activar el segundo paso · Operación · Surtidor' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const operator = context.get(currentOperator);
  if (!operator) throw redirect(stepPath('/ingreso', searchParams));
  const who = `${operator.nombre} · ${roleName(operator.rol)}`;
  const next = returnPath(searchParams);
  if (context.get(isEnrolled)) return { who, next, enrolment: undefined };
  // An open session may have a passkey only, and no authenticator application.
  if (operator.etapa === 'ABIERTA' && operator.aplicacion) throw redirect(next);
  if (operator.etapa === 'ABIERTA' && !operator.confirmado) throw redirect(OWN_ACCOUNT);
  const { inscribirSegundoPaso } = await runGraphQL(context, EnrolSecondStep, {});
  if (!inscribirSegundoPaso) throw redirect(stepPath('/codigo', searchParams));
  const { secreto, uri } = inscribirSegundoPaso;
  return { who, next, enrolment: { secret: secreto, modules: qrModules(uri) } };
}

/** Does not reload after the action: the loader would redirect, and the codes would leave the screen. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && !(actionResult as EnrolAnswer | undefined)?.codes;

export async function action({ request, context }: ActionFunctionArgs) {
  const code = (await readForm(request)).get('codigo');
  const refused = (answer: EnrolAnswer) => data<EnrolAnswer>(answer);
  if (!code?.trim()) return refused({ errors: { codigo: 'Escriba el código.' } });
  const answer = await proveCode(context, code);
  const proved = answer.errors ? undefined : answer.data.probarSegundoPaso;
  if (proved) {
    context.set(isEnrolled, true);
    return data<EnrolAnswer>(
      { codes: proved.codigos_recuperacion ?? [] },
      { headers: sessionHeaders(context, proved.token) },
    );
  }
  const [error] = answer.errors ?? [];
  return error?.extensions.reason === 'locked'
    ? refused({ problem: refusalSentence(error) })
    : refused({ errors: { codigo: refusalSentence(error) } });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<EnrolAnswer>);

/** Page of the first sign-in, at which the operator's telephone gets the secret for codes. */
export default function Enrol() {
  const { who, next, enrolment } = useLoaderData<typeof loader>();
  const answer = useActionData<EnrolAnswer>();
  if (answer?.codes) return <SavedCodes codes={answer.codes} next={next} />;
  if (!enrolment) return null;
  return (
    <EntranceFrame title="Active el segundo paso" lead={`${who}. Sin este paso no se entra a Operación.`}>
      <Steps
        steps={[
          {
            title: 'Lea el código con su aplicación',
            children: (
              <>
                <QrCode modules={enrolment.modules} label="Código QR para la aplicación de autenticación" />
                <p className="sm muted">
                  Sirve cualquier aplicación de autenticación. Si no puede leerlo, escriba esta clave:
                </p>
                <TypedSecret>{groupsOfFour(enrolment.secret)}</TypedSecret>
              </>
            ),
          },
          {
            title: 'Escriba las seis cifras que muestra',
            children: (
              <ShortForm answer={answer} send="Activar" sending="Un momento…">
                <CodeField label="Código de seis cifras" name="codigo" error={answer?.errors?.codigo} />
              </ShortForm>
            ),
          },
        ]}
      />
    </EntranceFrame>
  );
}

const groupsOfFour = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

const SavedCodes = ({ codes, next }: { readonly codes: readonly string[]; readonly next: string }) => (
  <EntranceFrame
    title="Guarde sus códigos"
    lead="Si pierde el teléfono, entra con uno de ellos. Cada uno sirve una vez."
  >
    <RecoveryCodes codes={codes.map((code) => ({ code }))} />
    <Alert tone="warn" title="No los volveremos a mostrar">
      Imprímalos o guárdelos en su administrador de contraseñas antes de seguir.
    </Alert>
    <ButtonLink to={next} variant="primary" block reloadDocument>
      Ya los guardé, entrar
    </ButtonLink>
  </EntranceFrame>
);
