import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { StickyBar } from '#ui/page/sticky-bar.tsx';
import { useDraft } from '#web/form/use-draft.ts';
import { useForm } from '#web/form/use-form.ts';
import { type AnswerProblem, checkAnswers, isRequired } from '../rules/check-answers.ts';
import {
  type FilledFields,
  fieldName,
  fieldNames,
  parseStoredFields,
  readAnswers,
  readFilledFields,
  surveyProgress,
} from '../rules/form-fields.ts';
import { answerProblemSentence } from '../rules/problem-words.ts';
import type { Question } from '../rules/question.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { QuestionList } from './question-list.tsx';
import css from './questionnaire.module.css';
import { draftKey, type QuestionnaireAnswer, type ShownQuestionnaire } from './shown-questionnaire.ts';

interface QuestionnaireFormProps {
  readonly questionnaire: ShownQuestionnaire;
  readonly answer: QuestionnaireAnswer | undefined;
  readonly path: string;
  readonly head: ReactNode;
}

/** The questionnaire's form. The tab stores the answers until they are sent. */
export function QuestionnaireForm(props: QuestionnaireFormProps) {
  const { questionnaire, answer } = props;
  const draft = useDraft(draftKey(questionnaire), parseStoredFields);
  const filled = answer?.typed ?? draft.found;
  return (
    // Uncontrolled fields: a new key mounts them again, so that a found draft fills them.
    <Filling
      key={draft.found ? 'borrador' : 'nuevo'}
      {...props}
      filled={filled ?? {}}
      isRecovered={draft.found !== undefined && !answer}
      onChange={draft.keep}
      onStartAnew={draft.startAnew}
    />
  );
}

interface FillingProps extends QuestionnaireFormProps {
  readonly filled: FilledFields;
  readonly isRecovered: boolean;
  readonly onChange: (filled: FilledFields) => void;
  readonly onStartAnew: () => void;
}

function problemsIn(questions: readonly Question[], filled: FilledFields): readonly AnswerProblem[] {
  return checkAnswers(questions, readAnswers(filled)).problems;
}

const errorsOf = (questions: readonly Question[], problems: readonly AnswerProblem[]): Record<string, string> =>
  Object.fromEntries(
    problems.flatMap(({ pregunta, fila, codigo }) => {
      const question = questions.find(({ id }) => id === pregunta);
      return question ? [[fieldName(pregunta, fila), answerProblemSentence(codigo, question, questions)]] : [];
    }),
  );

function Filling({ questionnaire, answer, path, head, filled, isRecovered, onChange, onStartAnew }: FillingProps) {
  const { questions, version } = questionnaire;
  const formId = useId();
  const { state } = useNavigation();
  const messages = useRef<HTMLDivElement>(null);
  const live = useForm({
    fields: fieldNames(questions),
    check: (posted) => errorsOf(questions, problemsIn(questions, readFilledFields(posted))),
    answer,
    sparesEmpty: true,
    onChange: (posted) => onChange(readFilledFields(posted)),
  });
  useEffect(() => {
    if (answer?.problem) messages.current?.focus();
  }, [answer]);
  const now = live.posted ? readFilledFields(live.posted) : filled;
  const isRefused = live.wrong.length > 0 || (answer?.errors !== undefined && Object.keys(answer.errors).length > 0);
  const problems = isRefused ? problemsIn(questions, now) : [];
  const { answered, of } = surveyProgress(questions, now);
  const progress = `${answered} de ${of}`;
  return (
    <>
      <div className={`wrap page ${css.frame}`}>
        {head}
        <div ref={messages} tabIndex={-1} className={css.messages}>
          {problems.length > 0 && <ProblemSummary questions={questions} problems={problems} />}
          {answer?.problem && <Alert tone="err" title={answer.problem} />}
          {isRecovered && (
            <Alert
              tone="info"
              title="Recuperamos lo que había respondido"
              action={
                <Button size="sm" onClick={onStartAnew}>
                  Empezar de nuevo
                </Button>
              }
            />
          )}
        </div>
        <Form id={formId} method="post" action={path} preventScrollReset className={css.card} {...live.form}>
          <input type="hidden" name="version" value={version} />
          <QuestionList
            questions={questions}
            filled={filled}
            now={live.posted && now}
            errorOf={(name) => live.errorOf(name)}
            isRequired={(question) => isRequired(question, (other) => now[fieldName(other)])}
          />
        </Form>
      </div>
      <StickyBar
        name="Enviar"
        label={live.posted ? 'Respondidas' : 'Preguntas'}
        figure={<span className={css.figure}>{live.posted ? progress : of}</span>}
        reading={answered / Math.max(1, of)}
        readingTone="ink"
        readingLabel={live.posted ? `${progress} respondidas` : undefined}
        narrow
      >
        <Button
          type="submit"
          form={formId}
          variant="primary"
          isPending={state === 'submitting'}
          pendingLabel="Enviando…"
        >
          Enviar
        </Button>
      </StickyBar>
    </>
  );
}
