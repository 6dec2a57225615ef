import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import css from './survey-alert.module.css';

export interface PendingSurvey {
  readonly codigo: string;
  readonly version: number;
  readonly title: string;
  readonly text: string | undefined;
  readonly href: string;
  /** Address that the form posts to, to dismiss the alert. */
  readonly putAway: string;
}

/** Invites to a questionnaire until the person answers it. A dismissed alert stays hidden until the browser is closed. */
export function SurveyAlert({
  survey: { codigo, version, title, text, href, putAway },
}: {
  readonly survey: PendingSurvey;
}) {
  const { formAction } = useNavigation();
  return (
    <div className={css.alert}>
      <Alert
        title={title}
        action={
          <Form method="post" action={putAway} preventScrollReset className={css.actions}>
            <input type="hidden" name="codigo" value={codigo} />
            <input type="hidden" name="version" value={version} />
            <ButtonLink to={href} size="sm">
              Responder
            </ButtonLink>
            <Button
              type="submit"
              size="sm"
              variant="text"
              isPending={formAction === putAway}
              pendingLabel="Un momento…"
            >
              Más tarde
            </Button>
          </Form>
        }
      >
        <span className="hide-sm">{text}</span>
      </Alert>
    </div>
  );
}
