import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import type { FormAnswer } from './form-answer.ts';
import { type LiveForm, useRefusedFocus } from './use-form.ts';

interface ShortFormProps {
  readonly answer: FormAnswer | undefined;
  /** For a form that is validated while the person types. */
  readonly live?: Pick<LiveForm<never>, 'form' | 'isInvalid'>;
  /** Texts of the button: normally, and while the form is being sent. */
  readonly send: string;
  readonly sending: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** A few fields and a button, and above them the problem of the whole form. */
export function ShortForm({ answer, live, send, sending, children }: ShortFormProps) {
  const { state } = useNavigation();
  const ref = useRefusedFocus(live ? undefined : answer);
  return (
    <>
      <FormProblem answer={answer} />
      <Form method="post" noValidate ref={ref} {...live?.form}>
        {children}
        <Button
          variant="primary"
          type="submit"
          block
          aria-disabled={live?.isInvalid || undefined}
          isPending={state === 'submitting'}
          pendingLabel={sending}
        >
          {send}
        </Button>
      </Form>
    </>
  );
}

/** The problem of the whole form. */
export const FormProblem = ({ answer }: { readonly answer: FormAnswer | undefined }) =>
  answer?.problem && (
    <Alert tone="err" title={answer.problem}>
      {answer.wait}
    </Alert>
  );
