import { useEffect } from 'react';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { forgetSessionState } from '#ui/behaviour/use-session-state.ts';
import { DateText } from '#ui/figures/date-text.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Verdict } from '#ui/messages/verdict.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import type { Answer } from '../rules/check-answers.ts';
import { isQuestionType, isText, type Question } from '../rules/question.ts';
import { QuestionList } from './question-list.tsx';
import css from './questionnaire.module.css';
import { QuestionnaireForm } from './questionnaire-form.tsx';
import {
  draftKey,
  type LoadedQuestionnaire,
  type QuestionnaireAnswer,
  type ShownQuestionnaire,
} from './shown-questionnaire.ts';

interface QuestionnaireViewProps {
  readonly loaded: LoadedQuestionnaire | { readonly problem: string };
  readonly answer: QuestionnaireAnswer | undefined;
  /** Address of the page. */
  readonly path: string;
  readonly crumb: string;
  /** Title of the page when this customer has no such questionnaire. */
  readonly nothing: string;
}

/** The page of a questionnaire in each of its states. */
export function QuestionnaireView({ loaded, answer, path, crumb, nothing }: QuestionnaireViewProps) {
  const { facts } = usePortal();
  const crumbs = <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: crumb }]} />;
  if ('problem' in loaded)
    return (
      <div className={`wrap page ${css.frame}`}>
        {crumbs}
        <Card>
          <ErrorState title="No pudimos traer las preguntas" retryHref={path}>
            <p>{loaded.problem}</p>
          </ErrorState>
        </Card>
      </div>
    );
  const { questionnaire, isJustSent = false } = loaded;
  if (!questionnaire) return <Nothing crumbs={crumbs} title={nothing} isJustSent={isJustSent} />;
  if (questionnaire.saved)
    return (
      <div className={`wrap page ${css.frame}`}>
        {crumbs}
        <SavedAnswers questionnaire={questionnaire} saved={questionnaire.saved} isJustSent={isJustSent} />
      </div>
    );
  const head = (
    <>
      {crumbs}
      <QuestionnaireHead questionnaire={questionnaire} />
      {isJustSent && (
        <div className={css.messages}>
          <Alert tone="ok" title="Guardamos lo que respondió">
            El cuestionario cambió mientras tanto. Si quiere, responda también estas preguntas.
          </Alert>
        </div>
      )}
    </>
  );
  if (facts?.isSupportUser) return <OnlyLook head={head} questionnaire={questionnaire} />;
  return (
    <QuestionnaireForm
      key={`${questionnaire.codigo} ${questionnaire.version}`}
      questionnaire={questionnaire}
      answer={answer}
      path={path}
      head={head}
    />
  );
}

/** Title and introduction of a questionnaire. */
export const QuestionnaireHead = ({
  questionnaire: { titulo, introduction },
}: {
  readonly questionnaire: Pick<ShownQuestionnaire, 'titulo' | 'introduction'>;
}) => <PageHead title={titulo}>{introduction && <p>{introduction}</p>}</PageHead>;

interface NothingProps {
  readonly crumbs: React.ReactNode;
  readonly title: string;
  /** Whether answers were saved after the questionnaire had ended. */
  readonly isJustSent: boolean;
}

const Nothing = ({ crumbs, title, isJustSent }: NothingProps) => (
  <div className={`wrap page ${css.frame}`}>
    {crumbs}
    <PageHead title={isJustSent ? 'Gracias por responder' : title} />
    {isJustSent && (
      <div className={css.messages}>
        <Alert tone="ok" title="Guardamos lo que respondió">
          El cuestionario cerró mientras usted lo respondía.
        </Alert>
      </div>
    )}
    <Card>
      <EmptyState
        heading="h2"
        title={isJustSent ? 'No tiene nada más por responder aquí' : 'No tiene nada por responder aquí'}
        action={<ButtonLink to="/">Ir al inicio</ButtonLink>}
      >
        Puede que ya haya cerrado. Le avisamos en el inicio cuando haya otro.
      </EmptyState>
    </Card>
  </div>
);

interface OnlyLookProps {
  readonly head: React.ReactNode;
  readonly questionnaire: ShownQuestionnaire;
}

/** The questions as support staff see them, without a way to answer. */
const OnlyLook = ({ head, questionnaire }: OnlyLookProps) => (
  <div className={`wrap page ${css.frame}`}>
    {head}
    <div className={css.messages}>
      <Alert title="Soporte no responde cuestionarios">Estas son las preguntas que ve el cliente.</Alert>
    </div>
    <fieldset disabled className={css.card}>
      <QuestionList questions={questionnaire.questions} filled={{}} errorOf={() => undefined} isRequired={() => true} />
    </fieldset>
  </div>
);

interface SavedAnswersProps {
  readonly questionnaire: ShownQuestionnaire;
  readonly saved: NonNullable<ShownQuestionnaire['saved']>;
  readonly isJustSent: boolean;
}

/** The page after answering, with the saved answers: thanks, or a note that they were sent before. */
function SavedAnswers({ questionnaire, saved, isJustSent }: SavedAnswersProps) {
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
