import { data, type RouterContextProvider } from 'react-router';
import type { QuestionnairePageQuery, SavedAnswersFragment, ShownQuestionFragment } from '#generated/client/graphql.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { listProblem } from '#web/list/load-list.server.ts';
import { translateSurvey } from '../rules/contract-messages.ts';
import type { Question } from '../rules/question.ts';
import type { LoadedQuestionnaire, ShownQuestionnaire } from '../ui/shown-questionnaire.ts';
import { QuestionnairePage } from './questionnaire-query.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * What the page of a questionnaire shows.
 * @param missing status of the page when there is no such questionnaire for this customer
 * @throws a 403 response when the contract refuses the person
 */
export async function loadQuestionnaire(context: Context, codigo: string, request: Request, missing: 200 | 404) {
  const { data: found, errors } = await askGraphQL(context, QuestionnairePage, { codigo: codigo.slice(0, 80) });
  if (errors) return listProblem(errors, translateSurvey);
  const { cuestionario } = found;
  if (!cuestionario) return data<LoadedQuestionnaire>({ questionnaire: undefined }, { status: missing });
  const isJustSent = new URL(request.url).searchParams.get('enviado') === '1';
  return data<LoadedQuestionnaire>({ questionnaire: shown(cuestionario), isJustSent });
}

type Found = NonNullable<QuestionnairePageQuery['cuestionario']>;

const shown = ({ introduccion, gracias, preguntas, respondido, ...rest }: Found): ShownQuestionnaire => ({
  ...rest,
  introduction: introduccion ?? undefined,
  thanks: gracias ?? undefined,
  questions: preguntas.map(questionOf),
  saved: respondido ? savedOf(respondido) : undefined,
});

const questionOf = (given: ShownQuestionFragment): Question => ({
  ...given,
  ayuda: given.ayuda ?? undefined,
  requiredIf: given.requiredIf ?? undefined,
  falta: given.falta ?? undefined,
  extremos: given.extremos ?? undefined,
  minLength: given.minLength ?? undefined,
  maxLength: given.maxLength ?? undefined,
  between: given.between ?? undefined,
});

const savedOf = ({ respondido_en, respuestas }: SavedAnswersFragment): ShownQuestionnaire['saved'] => ({
  at: respondido_en,
  answers: respuestas.map(({ pregunta, fila, valores }) => ({ pregunta, fila: fila ?? undefined, valores })),
});
