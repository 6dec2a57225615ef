import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { framedByConsole, previewStore, typedFields } from '#areas/publishing/console/pages/preview.server.ts';
import { NothingToPreview, PreviewPage } from '#areas/publishing/console/ui/preview-page.tsx';
import { PREVIEW } from '#areas/publishing/console/ui/preview-store.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { QuestionnaireForm } from '../../ui/questionnaire-form.tsx';
import { QuestionnaireHead } from '../../ui/questionnaire-view.tsx';
import { parseQuestions, QUESTIONNAIRE_FIELDS } from '../rules/questionnaire-form.ts';

const QuestionnairePreview = graphql(`
  query QuestionnairePreview($codigo: String!, $contenido: CuestionarioInput) {
    vistaCuestionario(codigo: $codigo, contenido: $contenido) { titulo introduccion gracias preguntas }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Vista previa · Operación · Surtidor' }];

export const middleware = framedByConsole;

export const handle = PREVIEW;

export async function loader({ request, params: { codigo = '' }, context }: LoaderFunctionArgs) {
  const typed = await typedFields(request, QUESTIONNAIRE_FIELDS);
  const contenido = typed && { ...typed, otra_vez: false };
  const { vistaCuestionario: found } = await runGraphQL(context, QuestionnairePreview, { codigo, contenido });
  const { titulo = '', introduccion, gracias, preguntas } = found ?? {};
  return {
    store: previewStore(request),
    questionnaire: preguntas
      ? {
          // No published version has the number zero.
          ...{ codigo, version: 0, titulo: titulo.trim() || 'Sin título', saved: undefined },
          ...{ introduction: introduccion ?? undefined, thanks: gracias ?? undefined },
          questions: parseQuestions(preguntas) ?? [],
        }
      : undefined,
  };
}

export const action = (args: ActionFunctionArgs) => loader(args);

export default function QuestionnairePreviewPage() {
  const saved = useLoaderData<typeof loader>();
  const { questionnaire } = useActionData<typeof action>() ?? saved;
  return (
    <PreviewPage flush={questionnaire !== undefined}>
      {questionnaire ? (
        <QuestionnaireForm
          questionnaire={questionnaire}
          answer={undefined}
          path=""
          head={<QuestionnaireHead questionnaire={questionnaire} />}
        />
      ) : (
        <NothingToPreview />
      )}
    </PreviewPage>
  );
}
