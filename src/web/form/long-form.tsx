import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { FormBar } from '#ui/actions/form-bar.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import type { FormAnswer } from './form-answer.ts';
import css from './long-form.module.css';
import { fieldId, type LiveForm } from './use-form.ts';

interface LongFormProps<Field extends string> {
  readonly live: LiveForm<Field>;
  readonly answer: FormAnswer | undefined;
  /** Field names for the list of errors. */
  readonly names: Readonly<Record<Field, string>>;
  /** Address to submit to: the form's own page. */
  readonly action: string;
  /** Label of the save button. */
  readonly save: string;
  /** Target of "Cancelar", which discards the draft. Undefined for a mandatory form. */
  readonly leaveHref: string | undefined;
  readonly onLeave: () => void;
  /** Whether a draft filled the form. `onStartAnew` discards the draft. */
  readonly isRecovered: boolean;
  readonly onStartAnew: () => void;
  /** Content above the form. */
  readonly head: ReactNode;
  /** The fields, in two columns on wide screens. Fields of the class `full` span both. */
  readonly children: ReactNode;
}

/** A form that fills a page: errors with links to their fields, the fields, and a bar with the save button. */
export function LongForm<Field extends string>(props: LongFormProps<Field>) {
  const { live, answer, names, action, save, leaveHref, onLeave, isRecovered, onStartAnew, head, children } = props;
  const formId = useId();
  const { state } = useNavigation();
  const messages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Moves the focus to the error above the form, which may be out of view.
    if (answer?.problem) messages.current?.focus();
  }, [answer]);
  return (
    <>
      <div className={`wrap page ${css.frame}`}>
        {head}
        <div ref={messages} tabIndex={-1} className={css.messages}>
          {live.wrong.length > 0 && <WrongFields fields={live.wrong} names={names} />}
          {answer?.problem && <Alert tone="err" title={answer.problem} />}
          {isRecovered && !answer && <Recovered onStartAnew={onStartAnew} />}
        </div>
        <Form id={formId} method="post" action={action} preventScrollReset className={css.form} {...live.form}>
          {/* Enter presses a form's first button, so this hidden one comes before the buttons of fields. */}
          <button type="submit" className={css.byEnter} tabIndex={-1} aria-hidden="true" />
          {children}
        </Form>
      </div>
      <FormBar
        name="Guardar"
        leave={
          leaveHref !== undefined && (
            <ButtonLink to={leaveHref} variant="text" onClick={onLeave}>
              Cancelar
            </ButtonLink>
          )
        }
      >
        <span onClickCapture={live.isInvalid ? live.showAll : undefined}>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            aria-disabled={live.isInvalid || undefined}
            isPending={state === 'submitting'}
            pendingLabel="Guardando…"
          >
            {save}
          </Button>
        </span>
      </FormBar>
    </>
  );
}

interface WrongFieldsProps<Field extends string> {
  readonly fields: readonly Field[];
  readonly names: Readonly<Record<Field, string>>;
}

/** Number of invalid fields, with a link to each. */
const WrongFields = <Field extends string>({ fields, names }: WrongFieldsProps<Field>) => (
  <Alert tone="err" title={fields.length === 1 ? 'Revise 1 campo' : `Revise ${fields.length} campos`}>
    <ul className={css.wrong}>
      {fields.map((field) => (
        <li key={field}>
          <a href={`#${fieldId(field)}`}>{names[field]}</a>
        </li>
      ))}
    </ul>
  </Alert>
);

const Recovered = ({ onStartAnew }: { readonly onStartAnew: () => void }) => (
  <Alert
    tone="info"
    title="Recuperamos lo que había escrito"
    action={
      <Button size="sm" onClick={onStartAnew}>
        Empezar de nuevo
      </Button>
    }
  />
);
