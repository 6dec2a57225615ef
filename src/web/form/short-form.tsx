import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import type { FormAnswer } from './form-answer.ts';
import { type LiveForm, useFocusOnRefusal } from './use-form.ts';

interface ShortFormProps {
  readonly answer: FormAnswer | undefined;
  /** For forms that are validated while the person types. */
  readonly live?: Pick<LiveForm<never>, 'form' | 'isInvalid'>;
  /** Labels of the button: `send` at rest, `sending` during the request. */
  readonly send: string;
  readonly sending: string;
  readonly children: ReactNode;
}

/** A form of few fields with one button, and the form's error above them. */
export function ShortForm({ answer, live, send, sending, children }: ShortFormProps) {
  const { state } = useNavigation();
  const ref = useFocusOnRefusal(live ? undefined : answer);
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

/** Error of the form as a whole. */
export const FormProblem = ({ answer }: { readonly answer: FormAnswer | undefined }) =>
  answer?.problem && (
    <Alert tone="err" title={answer.problem}>
      {answer.wait}
    </Alert>
  );
