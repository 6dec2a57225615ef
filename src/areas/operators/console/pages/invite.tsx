import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type MetaFunction,
  useActionData,
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
import { NewLink } from '../ui/new-link.tsx';
import { OperatorFields, type OperatorValues } from '../ui/operator-fields.tsx';
import { confirmFirst } from './confirm-first.server.ts';
import { linkAddress, readOperatorForm } from './operator-form.server.ts';
import { fieldSentences, refusalSentence } from './refusals.ts';

const InviteOperator = graphql(`
  mutation InviteOperator($nombre: String!, $correo: String!, $rol: String!, $tiendas: [String!]) {
    invitarOperador(nombre: $nombre, correo: $correo, rol: $rol, tiendas: $tiendas) { token }
  }
`);

interface InviteAnswer extends FormAnswer {
  readonly typed?: OperatorValues & { readonly correo: string };
  readonly link?: string;
}

export const meta: MetaFunction = () => [{ title: 'Invitar a un operador · Operación · Surtidor' }];

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const typed = { ...readOperatorForm(fields), correo: (fields.get('correo') ?? '').slice(0, 300) };
  const confirmed = await confirmFirst(context, fields.get('codigo'));
  if (confirmed.problem !== undefined) return data<InviteAnswer>({ typed, errors: { codigo: confirmed.problem } });
  const { headers } = confirmed;
  const answer = await askGraphQL(context, InviteOperator, {
    ...typed,
    tiendas: typed.tiendas ? [...typed.tiendas] : null,
  });
  const token = answer.errors ? undefined : answer.data.invitarOperador?.token;
  if (token) return data<InviteAnswer>({ link: linkAddress(request, token) }, { headers });
  const [error] = answer.errors ?? [];
  const errors = fieldSentences(error);
  return data<InviteAnswer>({ typed, ...(errors ? { errors } : { problem: refusalSentence(error) }) }, { headers });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<InviteAnswer>);

export default function Invite() {
  const answer = useActionData<InviteAnswer>();
  if (answer?.link)
    return (
      <>
        <PageHead title="Invitar a un operador" />
        <Card>
          <NewLink title="La invitación está lista" address={answer.link} />
        </Card>
      </>
    );
  const typed = answer?.typed ?? { nombre: '', correo: '', rol: '', tiendas: null };
  return (
    <>
      <PageHead title="Invitar a un operador">
        El enlace vale 48 horas. Al abrirlo elige su contraseña y activa el segundo paso.
      </PageHead>
      <Card className="narrow">
        <ShortForm answer={answer} send="Crear la invitación" sending="Un momento…">
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
