import type { ReactNode } from 'react';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { ActForm, type ActFormProps } from '#web/console/act-form.tsx';
import { type ActAnswer, answerTo, type ShownAct } from '#web/console/console-act.ts';
import { FocusedNotice } from '#web/console/focused-notice.tsx';
import { FormProblem } from '#web/form/short-form.tsx';
import { ConfirmField } from './confirm-field.tsx';
import { ConsentNotice, type PendingConsent } from './consent-notice.tsx';

interface ActProps {
  readonly act: ShownAct;
  readonly answer: ActAnswer | undefined;
}

/** The question for the second factor in an act's form. Also shown when it was missing, because the act's choices may have changed meanwhile. */
export const ActConfirmation = ({ act, answer }: ActProps) => {
  const error = answerTo(act.name, answer)?.errors?.codigo;
  return (act.confirms || error !== undefined) && <ConfirmField error={error} />;
};

interface ActCardProps extends Omit<ActFormProps, 'act' | 'confirmation'> {
  /** Undefined hides the card. */
  readonly act: ShownAct | undefined;
  /** Id of the card, for links to it. */
  readonly id?: string;
}

/** An act on its page (CONTRIBUTING.md). */
export const ActCard = ({ act, id, ...form }: ActCardProps) =>
  act && (
    <Card title={act.title} id={id}>
      <ActForm act={act} confirmation={<ActConfirmation act={act} answer={form.answer} />} {...form} />
    </Card>
  );

interface ActNoticesProps {
  readonly answer: ActAnswer | undefined;
  /** Acts whose forms the page draws, by name. Undefined: the page shows field errors itself. */
  readonly acts?: { readonly [name: string]: ShownAct | undefined };
  /** The open request for a second operator's consent to an act on this page. */
  readonly consent?: PendingConsent | null | undefined;
  /** Values that an act shows only once. */
  readonly children?: ReactNode;
}

/** Outcome of the posted act, and the request for a second operator's consent. The outcome takes the focus. */
export function ActNotices({ answer, acts, consent, children }: ActNoticesProps) {
  const problem = problemAtHead(answer, acts);
  return (
    <>
      {(problem || answer?.done || children) && (
        <FocusedNotice answer={answer}>
          <FormProblem answer={{ problem }} />
          {answer?.done && <Alert tone="ok" title={answer.done} />}
          {children}
        </FocusedNotice>
      )}
      {consent && <ConsentNotice consent={consent} />}
    </>
  );
}

/** A refusal that no form on the page shows, because the act has become impossible meanwhile. */
function problemAtHead(answer: ActAnswer | undefined, acts: ActNoticesProps['acts']): string | undefined {
  const { act, problem, problemInForm, errors = {} } = answer ?? {};
  const isDrawn = acts === undefined || act === undefined || acts[act] !== undefined;
  if (isDrawn) return problemInForm ? undefined : problem;
  return problem ?? (Object.values(errors).filter(Boolean).join(' ') || undefined);
}
