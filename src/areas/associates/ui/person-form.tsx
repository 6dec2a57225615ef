import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { FormBar } from '#ui/form-bar.tsx';
import { cleanValues, WRITTEN_FIELDS } from '../rules/associate-values.ts';
import { isChanged, unpackChoice } from './destination-choice.ts';
import css from './person-form.module.css';
import { PersonFormBody } from './person-form-body.tsx';
import type { PersonFormData } from './person-form-data.ts';
import type { PersonRefusal } from './person-refusal.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { usePersonForm } from './use-person-form.ts';

interface PersonFormProps {
  readonly data: PersonFormData;
  readonly refusal: PersonRefusal | undefined;
  /** Where the form posts to: its own page. */
  readonly action: string;
  /** Target of "Cancelar"; undefined for a form that cannot be skipped. */
  readonly leaveHref: string | undefined;
  /** Shown above the form. */
  readonly children?: ReactNode;
}

/** One form to create, to edit, and to accept the texts in force (docs/product/people.md#rules). */
export function PersonForm(props: PersonFormProps) {
  const { data, refusal } = props;
  const drafts = useDraft(data.mode === 'create' ? 'nuevo' : String(data.id));
  const draft = refusal || !drafts.found || isSaved(data, drafts.found) ? undefined : drafts.found;
  return <FilledForm key={draft ? 'recovered' : 'saved'} {...props} {...drafts} draft={draft} />;
}

/** Whether the draft equals the stored values. */
function isSaved(data: PersonFormData, { typed, choice }: Draft): boolean {
  const written = cleanValues({ ...data.stored, ...typed });
  return (
    data.mode === 'edit' &&
    WRITTEN_FIELDS.every((name) => written[name] === data.stored[name]) &&
    !isChanged(unpackChoice(choice), data.storedDestinations)
  );
}

interface FilledFormProps extends PersonFormProps {
  readonly draft: Draft | undefined;
  readonly keep: (draft: Draft) => void;
  readonly forget: () => void;
  readonly startAnew: () => void;
}

function FilledForm(props: FilledFormProps) {
  const { data, refusal, action, leaveHref, children, draft, keep, forget, startAnew } = props;
  const formId = useId();
  const { state } = useNavigation();
  const form = usePersonForm({ data, refusal, draft, keep });
  const { shown, wasTried, isInvalid, showAll } = form.live;
  const messages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The problem of the whole form is shown above it, perhaps out of view.
    if (refusal?.problem) messages.current?.focus();
  }, [refusal]);
  const submit = (event: FormEvent) => {
    if (!isInvalid || isSearch(event)) return;
    event.preventDefault();
    showAll();
  };
  return (
    <>
      <div className={`wrap page ${css.frame}`}>
        {children}
        <div ref={messages} tabIndex={-1} className={css.messages}>
          {wasTried && shown.size > 0 && <ProblemSummary fields={[...shown.keys()]} country={data.personCountry} />}
          {refusal?.problem && <Alert tone="err" title={refusal.problem} />}
          {draft && <Recovered onStartAnew={startAnew} />}
        </div>
        <Form
          {...form.live.form}
          id={formId}
          method="post"
          action={action}
          noValidate
          preventScrollReset
          className={css.form}
          onInput={form.onInput}
          onSubmit={submit}
        >
          <PersonFormBody data={data} form={form} refusal={refusal} />
        </Form>
      </div>
      <FormBar
        name="Guardar"
        leave={
          leaveHref !== undefined && (
            <ButtonLink to={leaveHref} variant="text" onClick={forget}>
              Cancelar
            </ButtonLink>
          )
        }
      >
        <span onClickCapture={isInvalid ? showAll : undefined}>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            aria-disabled={isInvalid || undefined}
            isPending={state === 'submitting'}
            pendingLabel="Guardando…"
          >
            {saveWords(data)}
          </Button>
        </span>
      </FormBar>
    </>
  );
}

/** Whether the form was submitted to search delivery points, not to save. */
const isSearch = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('name') === 'accion';

function saveWords({ mode, terms, isSelf }: PersonFormData): string {
  if (terms) return 'Aceptar y continuar';
  return mode === 'edit' && isSelf ? 'Guardar mis datos' : 'Guardar asociado';
}

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
