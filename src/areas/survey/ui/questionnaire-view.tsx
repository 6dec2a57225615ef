import { usePortal } from '#areas/session/ui/portal-data.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { QuestionList } from './question-list.tsx';
import css from './questionnaire.module.css';
import { QuestionnaireForm } from './questionnaire-form.tsx';
import { SavedAnswers } from './saved-answers.tsx';
import type { LoadedQuestionnaire, QuestionnaireAnswer, ShownQuestionnaire } from './shown-questionnaire.ts';

interface QuestionnaireViewProps {
  readonly loaded: LoadedQuestionnaire | { readonly problem: string };
  readonly answer: QuestionnaireAnswer | undefined;
  /** Address of the page. */
  readonly path: string;
  readonly crumb: string;
  /** Title when there is no such questionnaire. */
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
  if (!questionnaire) return <Nothing crumbs={crumbs} title={nothing} />;
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
      <Head questionnaire={questionnaire} />
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

const Head = ({ questionnaire: { titulo, introduction } }: { readonly questionnaire: ShownQuestionnaire }) => (
  <PageHead title={titulo}>{introduction && <p>{introduction}</p>}</PageHead>
);

const Nothing = ({ crumbs, title }: { readonly crumbs: React.ReactNode; readonly title: string }) => (
  <div className={`wrap page ${css.frame}`}>
    {crumbs}
    <PageHead title={title} />
    <Card>
      <EmptyState
        heading="h2"
        title="No tiene nada por responder aquí"
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

/** Support staff see the questions and cannot answer them. */
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
