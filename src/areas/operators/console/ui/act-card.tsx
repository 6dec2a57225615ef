import type { ReactNode } from 'react';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { ActForm, type ActFormProps } from '#web/console/act-form.tsx';
import { type ActAnswer, answerTo, type ShownAct } from '#web/console/console-act.ts';
import { FocusedNotice } from '#web/console/focused-notice.tsx';
import { FormProblem } from '#web/form/short-form.tsx';
import { ConfirmField } from './confirm-field.tsx';
import { ConsentNotice, type OpenConsent } from './consent-notice.tsx';

interface ActProps {
  readonly act: ShownAct;
  readonly answer: ActAnswer | undefined;
}

/** The question for the second factor in an act's form. */
export const ActConfirmation = ({ act, answer }: ActProps) =>
  act.confirms && <ConfirmField error={answerTo(act.name, answer)?.errors?.codigo} />;

interface ActCardProps extends Omit<ActFormProps, 'act' | 'confirmation'> {
  /** Undefined: not offered. */
  readonly act: ShownAct | undefined;
  /** Of the card, for links to it. */
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
  /** The acts whose forms the page draws, by name; undefined: a page that shows refusals of fields itself. */
  readonly acts?: { readonly [name: string]: ShownAct | undefined };
  /** The open request for a second operator's consent to an act on this page. */
  readonly consent?: OpenConsent | null | undefined;
  /** What an act shows once. */
  readonly children?: ReactNode;
}

/** What became of the act that was sent, and what waits for a second operator. The outcome takes the focus. */
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

/** The refusal that no form of the page shows: an act can end between the page and the press. */
function problemAtHead(answer: ActAnswer | undefined, acts: ActNoticesProps['acts']): string | undefined {
  const { act, problem, problemInForm, errors = {} } = answer ?? {};
  const isDrawn = acts === undefined || act === undefined || acts[act] !== undefined;
  if (isDrawn) return problemInForm ? undefined : problem;
  return problem ?? (Object.values(errors).filter(Boolean).join(' ') || undefined);
}
