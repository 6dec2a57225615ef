import { useEffect, useRef, useState } from 'react';
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
  useSubmit,
} from 'react-router';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL, runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { Button } from '#ui/actions/button.tsx';
import { FactLines } from '#ui/console/fact-lines.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { KeptDraft } from '#web/console/kept-draft.tsx';
import { type FormAnswer, sendForm } from '#web/form/form-answer.ts';
import { FormProblem } from '#web/form/short-form.tsx';
import { ConfirmField } from '../ui/confirm-field.tsx';
import { makePasskey, passkeyProblem } from '../ui/passkey-browser.ts';
import { PasskeyList } from '../ui/passkey-list.tsx';
import { roleName } from '../ui/role-name.ts';
import { storeNames } from '../ui/store-names.ts';
import { confirmFirst } from './confirm-first.server.ts';
import { currentOperator, type PageContext } from './console-context.server.ts';
import { fieldSentences, refusalSentence } from './refusals.ts';

const OwnPasskeys = graphql(`
  query OwnPasskeys {
    misLlaves { id nombre creada_en usada_en }
  }
`);
const AskNewPasskey = graphql(`
  mutation AskNewPasskey($nombre: String!) {
    retoNuevaLlave(nombre: $nombre) { opciones }
  }
`);
const RegisterPasskey = graphql(`
  mutation RegisterPasskey($nombre: String!, $respuesta: String!) {
    registrarLlave(nombre: $nombre, respuesta: $respuesta) { result }
  }
`);
const RemovePasskey = graphql(`
  mutation RemovePasskey($id: SafeInt!) {
    quitarLlave(id: $id) { result }
  }
`);

interface AccountAnswer extends FormAnswer<'nombre' | 'codigo'> {
  readonly form?: 'llave' | 'aplicacion';
  readonly nombre?: string;
  /** WebAuthn options as JSON, with which the browser creates the passkey. */
  readonly options?: string;
  readonly done?: string;
}

export const meta: MetaFunction = () => [{ title: 'Mi cuenta · Operación · Surtidor' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const own = context.get(currentOperator);
  if (!own) throw redirect('/ingreso');
  const { misLlaves } = await runGraphQL(context, OwnPasskeys, {});
  const { nombre, correo, rol, tiendas, aplicacion } = own;
  return { nombre, correo, rol, tiendas, hasApp: aplicacion, passkeys: misLlaves };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const nombre = (fields.get('nombre') ?? '').slice(0, 300);
  const respuesta = fields.get('respuesta');
  // Does not ask for the second factor again: it was confirmed for the challenge moments ago.
  if (respuesta) {
    const answer = await askGraphQL(context, RegisterPasskey, { nombre, respuesta });
    return data<AccountAnswer>(
      answer.errors ? refusal(answer.errors[0], nombre) : { done: `Agregamos la llave «${nombre.trim()}».` },
    );
  }
  const form = fields.has('aplicacion') ? 'aplicacion' : 'llave';
  const confirmed = await confirmFirst(context, fields);
  if (confirmed.problem !== undefined)
    return data<AccountAnswer>({ form, nombre, errors: { codigo: confirmed.problem } });
  const { headers } = confirmed;
  if (form === 'aplicacion') return redirect('/activar', { headers });
  return data<AccountAnswer>(await changePasskeys(context, fields, nombre), { headers });
}

async function changePasskeys(context: PageContext, fields: PostedForm, nombre: string): Promise<AccountAnswer> {
  const removed = fields.get('quitar');
  if (removed !== null) {
    const answer = await askGraphQL(context, RemovePasskey, { id: Number(removed) || 0 });
    return answer.errors ? refusal(answer.errors[0], nombre) : { done: 'Quitamos la llave.' };
  }
  const answer = await askGraphQL(context, AskNewPasskey, { nombre });
  const options = answer.data?.retoNuevaLlave?.opciones;
  return options ? { nombre, options } : refusal(answer.errors?.[0], nombre);
}

function refusal(error: Parameters<typeof refusalSentence>[0], nombre: string): AccountAnswer {
  const errors = fieldSentences(error);
  return { form: 'llave', nombre, ...(errors ? { errors } : { problem: refusalSentence(error) }) };
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<AccountAnswer>);

/** The operator's own account: name, role, password and second factors. */
export default function OwnAccount() {
  const { nombre, correo, rol, tiendas, hasApp, passkeys } = useLoaderData<typeof loader>();
  const answer = useActionData<AccountAnswer>();
  const ofPasskeys = answer?.form === 'aplicacion' ? undefined : answer;
  return (
    <div className="stack-lg narrow">
      <PageHead title="Mi cuenta">{correo}</PageHead>
      <Card>
        <FactLines
          items={[
            { label: 'Nombre', value: nombre },
            { label: 'Rol', value: roleName(rol) },
            { label: 'Tiendas', value: storeNames(tiendas) },
          ]}
        />
      </Card>
      <Card title="Llaves de acceso">
        <div className="stack">
          <p className="muted">
            Con una llave entra sin contraseña ni código: su equipo, su teléfono o una llave de seguridad comprueban que
            es usted con la huella, la cara o un PIN.
          </p>
          {answer?.done && <Alert tone="ok" title={answer.done} />}
          <FormProblem answer={ofPasskeys} />
          {answer?.options && <MakePasskey key={answer.options} name={answer.nombre ?? ''} options={answer.options} />}
          <Form method="post" noValidate className="stack">
            <PasskeyList passkeys={passkeys} empty="Todavía no tiene ninguna.">
              {({ id, nombre: name }) => (
                <Button type="submit" variant="text" size="sm" name="quitar" value={id} aria-label={`Quitar ${name}`}>
                  Quitar
                </Button>
              )}
            </PasskeyList>
            <KeptDraft form="llave" fields="nombre" answer={ofPasskeys} />
            <TextField
              // A new key empties the field after each new passkey.
              key={passkeys.length}
              label="Nombre de la llave nueva"
              hint="Para reconocerla, por ejemplo: Portátil de la oficina."
              name="nombre"
              autoComplete="off"
              maxLength={60}
              defaultValue={ofPasskeys?.errors ? ofPasskeys.nombre : ''}
              error={ofPasskeys?.errors?.nombre}
            />
            <ConfirmField error={ofPasskeys?.errors?.codigo} />
            <Button type="submit" name="agregar" value="">
              Agregar una llave
            </Button>
          </Form>
          <noscript>
            <p>Para agregar una llave hace falta JavaScript.</p>
          </noscript>
        </div>
      </Card>
      <Card title="Aplicación de códigos">
        {hasApp ? (
          <p>
            Activa. Si pierde el teléfono, entre con una llave o con un código de recuperación y pídale a un
            administrador que la quite.
          </p>
        ) : (
          <Form method="post" noValidate className="stack">
            <p>No tiene una activa. Con ella puede entrar también donde no tenga su llave.</p>
            <ConfirmField error={answer?.form === 'aplicacion' ? answer.errors?.codigo : undefined} />
            <Button type="submit" name="aplicacion" value="">
              Activar una aplicación
            </Button>
          </Form>
        )}
      </Card>
    </div>
  );
}

/** Creates the passkey as soon as the challenge has arrived, and stores it. */
function MakePasskey({ name, options }: { readonly name: string; readonly options: string }) {
  const submit = useSubmit();
  const [problem, setProblem] = useState<string>();
  const make = async () => {
    setProblem(undefined);
    try {
      await submit({ nombre: name, respuesta: await makePasskey(options) }, { method: 'post' });
    } catch (error) {
      setProblem(passkeyProblem(error));
    }
  };
  const hasBegun = useRef(false);
  // Runs once, although React runs effects twice in development: the second request would end the first.
  useEffect(() => {
    if (!hasBegun.current) void make();
    hasBegun.current = true;
  });
  if (!problem) return <p role="status">Siga lo que le pide su equipo para crear «{name}»…</p>;
  return (
    <Alert tone="err" title={problem}>
      <Button size="sm" onClick={make}>
        Intentar de nuevo
      </Button>
    </Alert>
  );
}
