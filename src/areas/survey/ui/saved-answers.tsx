import { useEffect } from 'react';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { forgetSessionState } from '#ui/behaviour/use-session-state.ts';
import { DateText } from '#ui/figures/date-text.tsx';
import { Verdict } from '#ui/messages/verdict.tsx';
import { Card } from '#ui/page/card.tsx';
import type { Answer } from '../rules/check-answers.ts';
import { isQuestionType, isText, type Question } from '../rules/question.ts';
import css from './questionnaire.module.css';
import { draftKey, type ShownQuestionnaire } from './shown-questionnaire.ts';

interface SavedAnswersProps {
  readonly questionnaire: ShownQuestionnaire;
  readonly saved: NonNullable<ShownQuestionnaire['saved']>;
  readonly isJustSent: boolean;
}

/** Thanks, or that it was answered before, and what was saved. */
export function SavedAnswers({ questionnaire, saved, isJustSent }: SavedAnswersProps) {
  const key = draftKey(questionnaire);
  useEffect(() => forgetSessionState(key), [key]);
  return (
    <>
      <Verdict tone="ok" title={isJustSent ? 'Gracias por responder' : 'Ya respondió este cuestionario'}>
        <p>
          {isJustSent && questionnaire.thanks ? `${questionnaire.thanks} ` : 'Guardamos sus respuestas. '}
          Se guardaron el <DateText value={saved.at} withTime />.
        </p>
      </Verdict>
      <Card title="Lo que respondió" className={css.saved}>
        <dl className={css.answers}>
          {questionnaire.questions
            .filter(({ tipo }) => isQuestionType(tipo))
            .map((question) => (
              <div key={question.id}>
                <dt>{question.texto}</dt>
                <dd>
                  <AnswerText question={question} answers={saved.answers} />
                </dd>
              </div>
            ))}
        </dl>
      </Card>
      <p className={css.leave}>
        <ButtonLink to="/">Ir al inicio</ButtonLink>
      </p>
    </>
  );
}

interface AnswerTextProps {
  readonly question: Question;
  readonly answers: readonly Answer[];
}

function AnswerText({ question, answers }: AnswerTextProps) {
  const own = answers.filter(({ pregunta }) => pregunta === question.id);
  if (own.length === 0) return <span className="muted">Sin respuesta</span>;
  if (question.filas.length === 0)
    return <span className={css.written}>{wordsOf(question, own[0]?.valores ?? [])}</span>;
  return (
    <ul>
      {question.filas.map(({ id, texto }) => (
        <li key={id} className={css.savedRow}>
          <span>{texto}</span>
          <b>{wordsOf(question, own.find(({ fila }) => fila === id)?.valores ?? []) || 'Sin respuesta'}</b>
        </li>
      ))}
    </ul>
  );
}

const wordsOf = (question: Question, values: readonly string[]): string => {
  if (isText(question)) return values.join('\n');
  return values.map((value) => question.opciones.find(({ valor }) => valor === value)?.texto ?? value).join(', ');
};
