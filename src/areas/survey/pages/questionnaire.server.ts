import { data, type RouterContextProvider, redirect } from 'react-router';
import type { QuestionnairePageQuery, SavedAnswersFragment, ShownQuestionFragment } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { toListProblem } from '#web/list/load-list.server.ts';
import type { AnswerProblemCode } from '../rules/check-answers.ts';
import { SURVEY_REFUSALS, translateSurvey } from '../rules/contract-messages.ts';
import { type FilledFields, fieldName, readAnswers, readFilledFields } from '../rules/form-fields.ts';
import { MOST_ANSWERS } from '../rules/limits.ts';
import { answerProblemSentence } from '../rules/problem-words.ts';
import type { Question } from '../rules/question.ts';
import type { LoadedQuestionnaire, QuestionnaireAnswer, ShownQuestionnaire } from '../ui/shown-questionnaire.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Loads a questionnaire's page.
 * @param missing HTTP status when this customer has no such questionnaire
 * @throws a 403 response when the contract refuses the person
 */
export async function loadQuestionnaire(context: Context, codigo: string, request: Request, missing: 200 | 404) {
  const { data: found, errors } = await askGraphQL(context, QuestionnairePage, { codigo: codigo.slice(0, 80) });
  if (errors) return toListProblem(errors, translateSurvey);
  const { cuestionario } = found;
  const isJustSent = new URL(request.url).searchParams.get('enviado') === '1';
  if (!cuestionario)
    return data<LoadedQuestionnaire>({ questionnaire: undefined, isJustSent }, { status: isJustSent ? 200 : missing });
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

interface Sending {
  readonly request: Request;
  readonly context: Context;
  readonly codigo: string;
  /** Address of the page. */
  readonly path: string;
  /** Loads the questionnaire, whose questions are needed for the words of problems. */
  readonly load: () => Promise<{ readonly data: LoadedQuestionnaire | { readonly problem: string } }>;
}

interface ContractProblem {
  readonly pregunta?: string | null | undefined;
  readonly fila?: string | null | undefined;
  readonly codigo: string;
}

const KEPT = 'Lo que escribió sigue aquí.';

/**
 * Sends the answers of a form.
 * @returns the problems, with all answers as they were sent
 * @throws a redirect to the page when answers are saved, now or earlier
 */
export async function sendAnswers({ request, context, codigo, path, load }: Sending): Promise<QuestionnaireAnswer> {
  // Ten more fields than answers, because the form also posts its version.
  const form = await readForm(request, MOST_ANSWERS + 10);
  const typed = readFilledFields(form);
  const version = Number(form.get('version'));
  const respuestas = readAnswers(typed).map(({ valores, ...place }) => ({ ...place, valores: [...valores] }));
  const input = { codigo, version: isVersion(version) ? version : 0, respuestas };
  const { data: answer, errors } = await askGraphQL(context, AnswerQuestionnaire, { input });
  const sent = answer?.responderCuestionario;
  if (errors || !sent) return { problem: `${translateSurvey(errors?.[0]?.message)} ${KEPT}`, typed };
  if (sent.result) throw redirect(sent.ya_respondido ? path : withSent(path), 303);
  const { data: loaded } = await load();
  const questions = 'questionnaire' in loaded ? (loaded.questionnaire?.questions ?? []) : [];
  return refusalOf(sent.problemas, questions, typed);
}

const isVersion = (version: number): boolean => Number.isInteger(version) && version > 0 && version < 2 ** 31;

const withSent = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}enviado=1`;

function refusalOf(
  problems: readonly ContractProblem[],
  questions: readonly Question[],
  typed: FilledFields,
): QuestionnaireAnswer {
  const errors: Record<string, string> = {};
  let whole: string | undefined;
  for (const { pregunta, fila, codigo } of problems) {
    const question = questions.find(({ id }) => id === pregunta);
    const isPlace = question && (fila == null || question.filas.some(({ id }) => id === fila));
    if (isPlace)
      errors[fieldName(question.id, fila ?? undefined)] = answerProblemSentence(
        codigo as AnswerProblemCode,
        question,
        questions,
      );
    else whole ??= SURVEY_REFUSALS[codigo] ?? SURVEY_REFUSALS['otra-version'];
  }
  return { errors, typed, ...(whole !== undefined && { problem: whole }) };
}

graphql(`
  fragment SavedAnswers on CuestionarioRespondido {
    respondido_en
    respuestas { pregunta fila valores }
  }
`);

graphql(`
  fragment ShownQuestion on PreguntaCuestionario {
    id
    tipo
    texto
    ayuda
    required
    requiredIf { pregunta valores }
    falta
    opciones { valor texto }
    filas { id texto }
    extremos
    minLength
    maxLength
    between { min max }
  }
`);

const QuestionnairePage = graphql(`
  query QuestionnairePage($codigo: String!) {
    cuestionario(codigo: $codigo) {
      codigo
      version
      titulo
      introduccion
      gracias
      preguntas { ...ShownQuestion }
      respondido { ...SavedAnswers }
    }
  }
`);

export const PendingQuestionnaires = graphql(`
  query PendingQuestionnaires {
    cuestionariosPendientes { codigo titulo introduccion }
  }
`);

const AnswerQuestionnaire = graphql(`
  mutation AnswerQuestionnaire($input: ResponderCuestionarioInput!) {
    responderCuestionario(input: $input) {
      result
      ya_respondido
      problemas { pregunta fila codigo }
    }
  }
`);
