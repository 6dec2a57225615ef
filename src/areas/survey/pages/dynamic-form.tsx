import type { RouterContextProvider } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { sendForm, skipAfterRefusal } from '#web/form/form-answer.ts';
import { toListProblem } from '#web/list/load-list.server.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { translateSurvey } from '../rules/contract-messages.ts';
import { DYNAMIC_FORM_PATH } from '../rules/pages.ts';
import { PendingList } from '../ui/pending-list.tsx';
import { QuestionnaireView } from '../ui/questionnaire-view.tsx';
import type { QuestionnaireAnswer } from '../ui/shown-questionnaire.ts';
import type { Route } from './+types/dynamic-form';
import { loadQuestionnaire, PendingQuestionnaires, sendAnswers } from './questionnaire.server.ts';

const FORM = 'form';

export const handle: PageHandle = { drawsFrame: true, placeIn: (params) => params.get(FORM) ?? '' };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const title = loaderData && 'questionnaire' in loaderData ? loaderData.questionnaire?.titulo : undefined;
  return [{ title: `${title ?? 'Cuestionarios'} · Surtidor` }];
};

const codeOf = (request: Request): string => new URL(request.url).searchParams.get(FORM)?.trim() ?? '';

const addressOf = (codigo: string): string => `${DYNAMIC_FORM_PATH}?${FORM}=${encodeURIComponent(codigo)}`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const codigo = codeOf(request);
  return codigo === '' ? loadPending(context) : loadQuestionnaire(context, codigo, request, 404);
}

async function loadPending(context: Readonly<RouterContextProvider>) {
  const { data, errors } = await askGraphQL(context, PendingQuestionnaires, {});
  return errors ? toListProblem(errors, translateSurvey) : { pending: data.cuestionariosPendientes ?? [] };
}

export { clientLoader } from '#web/page/reach-server.ts';

export function action({ request, context }: Route.ActionArgs) {
  const codigo = codeOf(request);
  const load = () => loadQuestionnaire(context, codigo, request, 404);
  return sendAnswers({ request, context, codigo, path: addressOf(codigo.slice(0, 80)), load });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm<QuestionnaireAnswer>(serverAction);

export const shouldRevalidate = skipAfterRefusal;

export default function DynamicFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider } = usePortal();
  if ('pending' in loaderData) return <PendingList pending={loaderData.pending} provider={provider} />;
  const questionnaire = 'questionnaire' in loaderData ? loaderData.questionnaire : undefined;
  return (
    <QuestionnaireView
      loaded={loaderData}
      answer={actionData}
      path={questionnaire ? addressOf(questionnaire.codigo) : DYNAMIC_FORM_PATH}
      crumb="Cuestionario"
      nothing="No encontramos este cuestionario"
    />
  );
}
