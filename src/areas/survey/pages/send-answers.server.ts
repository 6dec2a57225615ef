import { type RouterContextProvider, redirect } from 'react-router';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import type { AnswerProblemCode } from '../rules/check-answers.ts';
import { REFUSALS, translateSurvey } from '../rules/contract-messages.ts';
import { answersIn, type Filled, fieldOf, filledIn } from '../rules/form-fields.ts';
import { MOST_ANSWERS } from '../rules/limits.ts';
import { problemWords } from '../rules/problem-words.ts';
import type { Question } from '../rules/question.ts';
import type { LoadedQuestionnaire, QuestionnaireAnswer } from '../ui/shown-questionnaire.ts';
import { AnswerQuestionnaire } from './questionnaire-query.ts';

type Context = Readonly<RouterContextProvider>;

interface Sending {
  readonly request: Request;
  readonly context: Context;
  readonly codigo: string;
  /** Address of the page. */
  readonly path: string;
  /** The questionnaire of the page, whose questions give the problems their words. */
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
 * @throws a redirect to the page once answers are saved, now or before
 */
export async function sendAnswers({ request, context, codigo, path, load }: Sending): Promise<QuestionnaireAnswer> {
  // The form also posts its version.
  const form = await readForm(request, MOST_ANSWERS + 10);
  const typed = filledIn(form);
  const version = Number(form.get('version'));
  const respuestas = answersIn(typed).map(({ valores, ...place }) => ({ ...place, valores: [...valores] }));
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
  typed: Filled,
): QuestionnaireAnswer {
  const errors: Record<string, string> = {};
  let whole: string | undefined;
  for (const { pregunta, fila, codigo } of problems) {
    const question = questions.find(({ id }) => id === pregunta);
    const isPlace = question && (fila == null || question.filas.some(({ id }) => id === fila));
    if (isPlace)
      errors[fieldOf(question.id, fila ?? undefined)] = problemWords(codigo as AnswerProblemCode, question, questions);
    else whole ??= REFUSALS[codigo] ?? REFUSALS['otra-version'];
  }
  return { errors, typed, ...(whole !== undefined && { problem: whole }) };
}
