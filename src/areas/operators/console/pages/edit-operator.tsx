import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { askGraphQL, runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { type FormAnswer, sendForm } from '#web/form/form-answer.ts';
import { FormProblem } from '#web/form/short-form.tsx';
import { ConfirmField } from '../ui/confirm-field.tsx';
import { type GivenLink, NewLink } from '../ui/new-link.tsx';
import { OperatorFields, type OperatorValues } from '../ui/operator-fields.tsx';
import { PasskeyList } from '../ui/passkey-list.tsx';
import { confirmFirst } from './confirm-first.server.ts';
import { currentOperator } from './console-context.server.ts';
import { givenLink, type PageContext, readOperatorForm } from './operator-form.server.ts';
import { fieldSentences, refusalSentence } from './refusals.ts';

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
const RemoveLostPasskey = graphql(`
  mutation RemoveLostPasskey($id: SafeInt!, $llave: SafeInt!, $motivo: String!) {
    quitarLlaveOperador(id: $id, llave: $llave, motivo: $motivo) { result }
  }
`);
const ChangeOperator = graphql(`
  mutation ChangeOperator($id: SafeInt!, $version: Int!, $nombre: String!, $rol: String!, $tiendas: [String!], $activo: Boolean!) {
    cambiarOperador(id: $id, version: $version, nombre: $nombre, rol: $rol, tiendas: $tiendas, activo: $activo) { result }
  }
`);
const RenewOperatorLink = graphql(`
  mutation RenewOperatorLink($id: SafeInt!) {
    renovarEnlaceOperador(id: $id) { token enviado_a }
  }
`);
const CallOffOperatorLink = graphql(`
  mutation CallOffOperatorLink($id: SafeInt!) {
    anularEnlaceOperador(id: $id) { result }
  }
`);
const RemoveSecondFactor = graphql(`
  mutation RemoveSecondFactor($id: SafeInt!, $motivo: String!) {
    quitarSegundoPaso(id: $id, motivo: $motivo) { result }
  }
`);

interface EditAnswer extends FormAnswer {
  readonly form?: FormName;
  readonly typed?: OperatorValues;
  readonly given?: GivenLink;
  /** Sentence after a second factor or a link was removed. */
  readonly done?: string;
}

type FormName = 'cambiar' | 'enlace' | 'anular' | 'segundo-paso' | 'llave';

const REMOVED: Readonly<Partial<Record<FormName, string>>> = {
  'segundo-paso': 'Quitamos la aplicación y cerramos sus sesiones',
  llave: 'Quitamos la llave y cerramos sus sesiones',
};

export const meta: MetaFunction = () => [{ title: 'Operador · Operación · Surtidor' }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { operadores } = await runGraphQL(context, OperatorsToEdit, {});
  const operator = operadores.find(({ id }) => String(id) === params.id);
  if (!operator) throw data('Data not found', { status: 404 });
  const own = context.get(currentOperator);
  const { llavesOperador: passkeys } = await runGraphQL(context, OperatorPasskeys, { id: operator.id });
  return { operator, passkeys, isSelf: operator.id === own?.id, byMail: own?.envia_enlaces ?? false };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const form = (fields.get('formulario') ?? 'cambiar') as FormName;
  const typed = form === 'cambiar' ? readOperatorForm(fields) : undefined;
  const confirmed = await confirmFirst(context, fields);
  if (confirmed.problem !== undefined) return data<EditAnswer>({ form, typed, errors: { codigo: confirmed.problem } });
  const { headers } = confirmed;
  const answer = await change(context, { id: Number(params.id), form, fields });
  if (answer.errors) {
    const [error] = answer.errors;
    const errors = fieldSentences(error);
    return data<EditAnswer>(
      { form, typed, ...(errors ? { errors } : { problem: refusalSentence(error) }) },
      { headers },
    );
  }
  if (answer.link) return data<EditAnswer>({ form, given: givenLink(request, answer.link) }, { headers });
  const done = REMOVED[form];
  if (done) return data<EditAnswer>({ form, done }, { headers });
  return redirect('/operadores', { headers });
}

interface Change {
  readonly id: number;
  readonly form: FormName;
  readonly fields: PostedForm;
}

async function change(context: PageContext, { id, form, fields }: Change) {
  const motivo = (fields.get('motivo') ?? '').slice(0, 1_000);
  if (form === 'enlace') {
    const answer = await askGraphQL(context, RenewOperatorLink, { id });
    return { errors: answer.errors, link: answer.data?.renovarEnlaceOperador };
  }
  if (form === 'anular') return { errors: (await askGraphQL(context, CallOffOperatorLink, { id })).errors };
  if (form === 'segundo-paso') {
    return { errors: (await askGraphQL(context, RemoveSecondFactor, { id, motivo })).errors };
  }
  if (form === 'llave') {
    const llave = Number(fields.get('llave-perdida')) || 0;
    return { errors: (await askGraphQL(context, RemoveLostPasskey, { id, llave, motivo })).errors };
  }
  const { nombre, rol, tiendas } = readOperatorForm(fields);
  const version = Number(fields.get('version')) || 0;
  const variables = { id, version, nombre, rol, tiendas: tiendas && [...tiendas], activo: fields.has('activo') };
  return { errors: (await askGraphQL(context, ChangeOperator, variables)).errors };
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<EditAnswer>);

export default function EditOperator() {
  const { operator, passkeys, isSelf, byMail } = useLoaderData<typeof loader>();
  const answer = useActionData<EditAnswer>();
  const { enlace_vence_en: linkEnds } = operator;
  const of = (form: FormName) => (answer?.form === form ? answer : undefined);
  return (
    <div className="stack-lg narrow">
      <PageHead title={operator.nombre}>{operator.correo}</PageHead>
      {isSelf && (
        <Alert tone="info" title="Es usted">
          Su rol, su estado y sus tiendas los cambia otro administrador.
        </Alert>
      )}
      <Card title="Datos y rol">
        <FormProblem answer={of('cambiar')} />
        <Form method="post" noValidate className="stack">
          <input type="hidden" name="formulario" value="cambiar" />
          <input type="hidden" name="version" value={operator.version} />
          <OperatorFields
            values={of('cambiar')?.typed ?? { ...operator, tiendas: operator.tiendas ?? null }}
            errors={of('cambiar')?.errors}
          />
          <Checkbox name="activo" label="Puede entrar a Operación" defaultChecked={operator.estado !== 'inactivo'} />
          <ConfirmField error={of('cambiar')?.errors?.codigo} />
          <Button variant="primary" type="submit">
            Guardar
          </Button>
        </Form>
      </Card>
      {operator.estado !== 'inactivo' && (
        <Card title="Enlace para elegir contraseña">
          {of('enlace')?.given ? (
            <NewLink title="El enlace está listo" given={of('enlace')?.given as GivenLink} />
          ) : (
            <>
              <FormProblem answer={of('enlace') ?? of('anular')} />
              <Form method="post" noValidate className="stack">
                <p className="muted">
                  {linkEnds
                    ? `Tiene un enlace sin usar, que vence el ${formatInstant(linkEnds)}. Uno nuevo lo reemplaza.`
                    : 'Para elegir otra contraseña, si la olvidó.'}{' '}
                  {byMail && `Sale por correo a ${operator.correo}.`}
                </p>
                <ConfirmField error={(of('enlace') ?? of('anular'))?.errors?.codigo} />
                <div className="row">
                  <Button type="submit" name="formulario" value="enlace">
                    {byMail ? 'Enviar un enlace nuevo' : 'Crear un enlace nuevo'}
                  </Button>
                  {linkEnds && (
                    <Button type="submit" variant="text" name="formulario" value="anular">
                      {operator.estado === 'invitado' ? 'Anular la invitación' : 'Anular el enlace'}
                    </Button>
                  )}
                </div>
              </Form>
            </>
          )}
        </Card>
      )}
      {operator.segundo_paso && !isSelf && (
        <Card title="Quitar la aplicación de códigos">
          <FormProblem answer={of('segundo-paso')} />
          <Form method="post" noValidate className="stack">
            <input type="hidden" name="formulario" value="segundo-paso" />
            <p className="muted">
              Hágalo solo si habló con la persona. Cierra sus sesiones.{' '}
              {passkeys.length > 0
                ? 'Entrará con su llave de acceso, y podrá activar un teléfono nuevo.'
                : 'Al entrar tendrá que activar un teléfono nuevo.'}
            </p>
            <TextAreaField
              label="Cómo comprobó quién es"
              name="motivo"
              error={of('segundo-paso')?.errors?.motivo}
              required
            />
            <ConfirmField error={of('segundo-paso')?.errors?.codigo} />
            <Button type="submit">Quitar y cerrar sesiones</Button>
          </Form>
        </Card>
      )}
      {passkeys.length > 0 && !isSelf && (
        <Card title="Quitar una llave de acceso">
          <FormProblem answer={of('llave')} />
          <Form method="post" noValidate className="stack">
            <input type="hidden" name="formulario" value="llave" />
            <p className="muted">Si la perdió. Hágalo solo si habló con la persona. Cierra sus sesiones.</p>
            <TextAreaField label="Cómo comprobó quién es" name="motivo" error={of('llave')?.errors?.motivo} required />
            <ConfirmField error={of('llave')?.errors?.codigo} />
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
      {answer?.done && <Alert tone="ok" title={answer.done} />}
    </div>
  );
}
