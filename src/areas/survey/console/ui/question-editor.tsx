import { useEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldsSlot } from '#areas/publishing/console/ui/fields-form.tsx';
import publishing from '#areas/publishing/console/ui/publishing.module.css';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { classNames } from '#ui/behaviour/class-names.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { FieldMessage } from '#ui/fields/field.tsx';
import { Card } from '#ui/page/card.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';
import { MOST_QUESTIONS } from '../../rules/limits.ts';
import type { Question } from '../../rules/question.ts';
import { haveSameShape } from '../../rules/read-definition.ts';
import {
  moveQuestion,
  newQuestion,
  questionSummary,
  removeQuestion,
  replaceQuestion,
  requirementWords,
} from '../rules/edit-questions.ts';
import { parseQuestions, problemFieldName, toStoredQuestions } from '../rules/questionnaire-form.ts';
import css from './console-questionnaire.module.css';
import { newId } from './new-id.ts';
import { QuestionFields } from './question-fields.tsx';

interface QuestionsCardProps extends FieldsSlot {
  /** The published questions as JSON. */
  readonly asked: string | undefined;
  readonly askedVersion: number | undefined;
}

/** Editor of the questions: one is open at a time, and buttons change their order. Read-only without JavaScript. */
export function QuestionsCard({ fields, errors, change, asked, askedVersion }: QuestionsCardProps) {
  const isHydrated = useHydrated();
  const json = fields.preguntas ?? '[]';
  const questions = parseQuestions(json) ?? [];
  const [open, setOpen] = useState(() => questions.find(({ id }) => problemOf(errors, id) !== undefined)?.id);
  const [said, setSaid] = useState('');
  const focus = useFocusAfter(json);
  const set = (next: readonly Question[]) => change({ preguntas: JSON.stringify(next) });
  const move = (question: Question, by: -1 | 1) => {
    const moved = moveQuestion(questions, question.id, by);
    const place = moved.findIndex(({ id }) => id === question.id) + 1;
    set(moved);
    setSaid(`Ahora es la pregunta ${place} de ${moved.length}.`);
    // Moves the focus: at the first or last place, the pressed button becomes disabled.
    const isAtEnd = by === -1 ? place === 1 : place === moved.length;
    focus(`${isAtEnd ? -by : by} ${question.id}`);
  };
  const add = () => {
    const added = newQuestion(newId);
    set([...questions, added]);
    setOpen(added.id);
    focus(`texto ${added.id}`);
  };
  const remove = (question: Question) => {
    set(removeQuestion(questions, question.id));
    setOpen(undefined);
    setSaid('Quitamos la pregunta.');
    focus('añadir');
  };
  return (
    <Card
      className={publishing.wide}
      title={
        <>
          Preguntas <span className="muted">{questions.length}</span>
        </>
      }
      action={
        isHydrated && (
          <Button size="sm" data-focus="añadir" onClick={add} aria-disabled={questions.length >= MOST_QUESTIONS}>
            Añadir
          </Button>
        )
      }
    >
      <input type="hidden" name="preguntas" value={json} />
      <noscript>
        <p className="muted">Para cambiar las preguntas hace falta JavaScript en el navegador.</p>
      </noscript>
      {errors.preguntas && <FieldMessage tone="error">{errors.preguntas}</FieldMessage>}
      {questions.length === 0 && !errors.preguntas && <p className="muted">Todavía no tiene preguntas.</p>}
      <ol className={css.questions}>
        {questions.map((question, place) => {
          const { id } = question;
          const [number, isOpen, problem] = [place + 1, isHydrated && open === id, problemOf(errors, id)];
          return (
            <li key={id} className={classNames(isOpen && css.open)}>
              <span className={css.move}>
                <IconButton
                  icon="chevron-up"
                  size={20}
                  label={`Subir la pregunta ${number}`}
                  data-focus={`-1 ${id}`}
                  disabled={!isHydrated || place === 0}
                  onClick={() => move(question, -1)}
                />
                <IconButton
                  icon="chevron-down"
                  size={20}
                  label={`Bajar la pregunta ${number}`}
                  data-focus={`1 ${id}`}
                  disabled={!isHydrated || number === questions.length}
                  onClick={() => move(question, 1)}
                />
              </span>
              <span className={css.number}>{number}</span>
              <span className={css.words}>
                <b>{question.texto.trim() || 'Pregunta sin texto'}</b>
                <small>{questionSummary(question)}</small>
                {problem && !isOpen && <small className={publishing.error}>{problem}</small>}
              </span>
              <span className={css.acts}>
                <span className="muted">{requirementWords(questions, question)}</span>
                {isHydrated && (
                  <Button
                    size="sm"
                    variant="text"
                    aria-expanded={isOpen}
                    aria-label={`${isOpen ? 'Cerrar' : 'Editar'} la pregunta ${number}`}
                    onClick={() => setOpen(isOpen ? undefined : id)}
                  >
                    {isOpen ? 'Cerrar' : 'Editar'}
                  </Button>
                )}
              </span>
              {isOpen && (
                <QuestionFields
                  question={question}
                  questions={questions}
                  errorOf={(part) => errors[problemFieldName(id, part)]}
                  onChange={(changed) => set(replaceQuestion(questions, changed))}
                  onRemove={() => remove(question)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {asked !== undefined && askedVersion !== undefined && (
        <p className="muted">
          {isSameShape(asked, questions)
            ? `Las preguntas son las de la versión ${askedVersion}: al publicar se corrigen sus textos.`
            : 'Cambian las preguntas: al publicar será otra versión, que se pregunta de nuevo a todos.'}
        </p>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Card>
  );
}

/** The first error sentence of a question. */
const problemOf = (errors: FieldErrors, id: string): string | undefined => {
  const prefix = `pregunta.${id}.`;
  return Object.entries(errors).find(([name, sentence]) => name.startsWith(prefix) && sentence)?.[1];
};

const isSameShape = (asked: string, questions: readonly Question[]): boolean =>
  haveSameShape(parseQuestions(asked) ?? [], toStoredQuestions(questions));

/** Moves the focus to the element with this `data-focus` after the next render. */
function useFocusAfter(drawn: string): (name: string) => void {
  const wanted = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list.
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-focus="${CSS.escape(wanted.current)}"]`)?.focus();
    wanted.current = undefined;
  }, [drawn]);
  return (name) => {
    wanted.current = name;
  };
}
