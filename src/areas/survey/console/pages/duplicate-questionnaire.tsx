import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { fieldSentences, refusalSentence } from '#areas/operators/console/pages/refusals.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL, runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { type FormAnswer, sendForm } from '#web/form/form-answer.ts';
import { ShortForm } from '#web/form/short-form.tsx';
import { suggestCode, suggestTitle } from '../rules/copy-questionnaire.ts';
import { consoleQuestionnairePath, QUESTIONNAIRES_PATH } from '../rules/pages.ts';

const CopiedQuestionnaire = graphql(`
  query CopiedQuestionnaire($codigo: String!) {
    cuestionarioConsola(codigo: $codigo) {
      en_vivo { titulo } borrador { titulo } historial { titulo }
    }
  }
`);
const DuplicateQuestionnaire = graphql(`
  mutation DuplicateQuestionnaire($codigo: String!, $nuevo: String!, $titulo: String!) {
    duplicarCuestionario(codigo: $codigo, nuevo: $nuevo, titulo: $titulo) { version }
  }
`);

interface Answer extends FormAnswer {
  readonly typed?: { readonly nuevo: string; readonly titulo: string };
}

export const meta: MetaFunction = () => [{ title: 'Duplicar un cuestionario · Operación · Surtidor' }];

export async function loader({ params: { codigo = '' }, context }: LoaderFunctionArgs) {
  const { cuestionarioConsola: found } = await runGraphQL(context, CopiedQuestionnaire, { codigo });
  const titulo = (found?.borrador ?? found?.en_vivo ?? found?.historial[0])?.titulo;
  if (!hasRight(context.get(currentOperator)?.rol as OperatorRole, 'contenido', 'act'))
    throw data('Forbidden', { status: 403 });
  // An unknown code has the page of a new questionnaire, and no copy.
  if (titulo === undefined) throw data('Data not found', { status: 404 });
  return { codigo, titulo };
}

export async function action({ request, params: { codigo = '' }, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const typed = {
    nuevo: (form.get('nuevo') ?? '').trim().slice(0, 80),
    titulo: (form.get('titulo') ?? '').slice(0, 300),
  };
  const { errors: refused } = await askGraphQL(context, DuplicateQuestionnaire, { codigo, ...typed });
  if (!refused) throw redirect(consoleQuestionnairePath(typed.nuevo));
  const errors = fieldSentences(refused[0]);
  return { typed, ...(errors ? { errors } : { problem: refusalSentence(refused[0]) }) } satisfies Answer;
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<Answer>);

/** Code and title of a copy, which begins as a draft. */
export default function DuplicateQuestionnairePage() {
  const { codigo, titulo } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const typed = answer?.typed ?? { nuevo: suggestCode(codigo), titulo: suggestTitle(titulo) };
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Cuestionarios', to: QUESTIONNAIRES_PATH },
          { label: titulo, to: consoleQuestionnairePath(codigo) },
          { label: 'Duplicar' },
        ]}
      />
      <PageHead title="Duplicar el cuestionario">
        La copia de «{titulo}» empieza como borrador. Los clientes no la ven hasta que la publique.
      </PageHead>
      <Card className="narrow">
        <ShortForm answer={answer} send="Duplicar" sending="Un momento…">
          <div className="stack">
            <TextField
              label="Código"
              hint="Va en su dirección y no cambia"
              name="nuevo"
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              defaultValue={typed.nuevo}
              error={answer?.errors?.nuevo}
              required
            />
            <TextField
              label="Título"
              name="titulo"
              maxLength={120}
              defaultValue={typed.titulo}
              error={answer?.errors?.titulo}
              required
            />
          </div>
        </ShortForm>
      </Card>
    </>
  );
}
