import { data } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { sendForm, skipAfterRefusal } from '#web/form/form-answer.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { SATISFACTION_CODE, satisfactionPath } from '../rules/pages.ts';
import { QuestionnaireView } from '../ui/questionnaire-view.tsx';
import type { QuestionnaireAnswer } from '../ui/shown-questionnaire.ts';
import type { Route } from './+types/satisfaction';
import { loadQuestionnaire, sendAnswers } from './questionnaire.server.ts';

/** The page draws its own frame, because the sticky bar spans the whole width. */
export const handle: PageHandle = { drawsFrame: true };

export const meta: Route.MetaFunction = () => [{ title: 'Encuesta · Surtidor' }];

/**
 * Path of the satisfaction survey, which contains the distributor's name.
 * @throws a 404 response for another path of this route
 */
function pathOf({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>): string {
  const path = satisfactionPath(context.get(pageHost).settings.provider);
  const asked = new URL(request.url).pathname.replace(/\.data$/, '').toLowerCase();
  if (asked !== path) throw data('', { status: 404 });
  return path;
}

export function loader({ request, context }: Route.LoaderArgs) {
  pathOf({ request, context });
  return loadQuestionnaire(context, SATISFACTION_CODE, request, 200);
}

export { clientLoader } from '#web/page/reach-server.ts';

export const action = ({ request, context }: Route.ActionArgs) =>
  sendAnswers({
    request,
    context,
    codigo: SATISFACTION_CODE,
    path: pathOf({ request, context }),
    load: () => loadQuestionnaire(context, SATISFACTION_CODE, request, 200),
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm<QuestionnaireAnswer>(serverAction);

export const shouldRevalidate = skipAfterRefusal;

export default function SatisfactionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider } = usePortal();
  return (
    <QuestionnaireView
      loaded={loaderData}
      answer={actionData}
      path={satisfactionPath(provider)}
      crumb="Encuesta"
      nothing="Por ahora no hay una encuesta para responder"
    />
  );
}
