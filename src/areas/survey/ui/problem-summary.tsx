import { Alert } from '#ui/messages/alert.tsx';
import type { AnswerProblem } from '../rules/check-answers.ts';
import { problemLines, summaryTitle } from '../rules/problem-words.ts';
import type { Question } from '../rules/question.ts';
import css from './questionnaire.module.css';

interface ProblemSummaryProps {
  readonly questions: readonly Question[];
  readonly problems: readonly AnswerProblem[];
}

/** Number of missing and wrong answers, with a link to each such question. */
export const ProblemSummary = ({ questions, problems }: ProblemSummaryProps) => (
  <Alert tone="err" title={summaryTitle(problems)}>
    <ul className={css.wrong}>
      {problemLines(questions, problems).map(({ question, number, words }) => (
        <li key={question.id}>
          <a href={`#${questionElementId(question)}`}>Pregunta {number}</a>: {words}
        </li>
      ))}
    </ul>
  </Alert>
);

/** `id` of a question's element, the target of links in the summary of problems. */
export const questionElementId = ({ id }: Pick<Question, 'id'>): string => `pregunta-${id}`;
