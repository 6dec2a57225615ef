import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { type FormAnswer, sendForm } from '#web/form/form-answer.ts';
import { ShortForm } from '#web/form/short-form.tsx';
import { ConfirmField } from '../ui/confirm-field.tsx';
import { type GivenLink, NewLink } from '../ui/new-link.tsx';
import { OperatorFields, type OperatorValues } from '../ui/operator-fields.tsx';
import { confirmFirst } from './confirm-first.server.ts';
import { currentOperator } from './console-context.server.ts';
import { givenLink, readOperatorForm } from './operator-form.server.ts';
import { fieldSentences, refusalSentence } from './refusals.ts';

const InviteOperator = graphql(`
  mutation InviteOperator($nombre: String!, $correo: String!, $rol: String!, $tiendas: [String!]) {
    invitarOperador(nombre: $nombre, correo: $correo, rol: $rol, tiendas: $tiendas) { token enviado_a }
  }
`);

interface InviteAnswer extends FormAnswer {
  readonly typed?: OperatorValues & { readonly correo: string };
  readonly given?: GivenLink;
}

export const meta: MetaFunction = () => [{ title: 'Invitar a un operador · Operación · Surtidor' }];

export const loader = ({ context }: LoaderFunctionArgs) => context.get(currentOperator)?.envia_enlaces ?? false;

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const typed = { ...readOperatorForm(fields), correo: (fields.get('correo') ?? '').slice(0, 300) };
  const confirmed = await confirmFirst(context, fields);
  if (confirmed.problem !== undefined) return data<InviteAnswer>({ typed, errors: { codigo: confirmed.problem } });
  const { headers } = confirmed;
  const answer = await askGraphQL(context, InviteOperator, {
    ...typed,
    tiendas: typed.tiendas ? [...typed.tiendas] : null,
  });
  const given = answer.data?.invitarOperador;
  if (given) return data<InviteAnswer>({ given: givenLink(request, given) }, { headers });
  const [error] = answer.errors ?? [];
  const errors = fieldSentences(error);
  return data<InviteAnswer>({ typed, ...(errors ? { errors } : { problem: refusalSentence(error) }) }, { headers });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<InviteAnswer>);

export default function Invite() {
  const byMail = useLoaderData<typeof loader>();
  const answer = useActionData<InviteAnswer>();
  if (answer?.given)
    return (
      <>
        <PageHead title="Invitar a un operador" />
        <Card>
          <NewLink title="La invitación está lista" given={answer.given} />
        </Card>
      </>
    );
  const typed = answer?.typed ?? { nombre: '', correo: '', rol: '', tiendas: null };
  return (
    <>
      <PageHead title="Invitar a un operador">
        {byMail ? 'Recibe por correo un enlace' : 'Usted le entrega un enlace'} que vale 48 horas. Con él elige su
        contraseña, y al ingresar activa el segundo paso.
      </PageHead>
      <Card className="narrow">
        <ShortForm answer={answer} send={byMail ? 'Enviar la invitación' : 'Crear la invitación'} sending="Un momento…">
          <TextField
            label="Correo de la empresa"
            name="correo"
            type="email"
            autoComplete="off"
            defaultValue={typed.correo}
            error={answer?.errors?.correo}
            required
          />
          <OperatorFields values={typed} errors={answer?.errors} />
          <ConfirmField error={answer?.errors?.codigo} />
        </ShortForm>
      </Card>
    </>
  );
}
