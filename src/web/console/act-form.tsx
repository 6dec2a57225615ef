import { type FormEvent, type ReactNode, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { parseCurrency } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { readMoneyField } from '#ui/fields/read-money-field.ts';
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFocusOnRefusal } from '../form/use-form.ts';
import { useIsPosting } from '../form/use-is-posting.ts';
import css from './act-form.module.css';
import { type ActAnswer, answerTo, type ShownAct, type ShownField } from './console-act.ts';
import { FocusedProblem } from './focused-notice.tsx';
import { KeptDraft, useDraftKey } from './kept-draft.tsx';
import { forgetTyped } from './typed-draft.ts';

export interface ActFormProps {
  readonly act: ShownAct;
  /** The page's answer to any of its acts. */
  readonly answer: ActAnswer | undefined;
  /** Field for the second factor. */
  readonly confirmation?: ReactNode;
  readonly className?: string | undefined;
  readonly buttonSize?: 'sm';
  /** Content left of the button. */
  readonly beside?: ReactNode;
  /** Content above the fields. */
  readonly children?: ReactNode;
}

/** The form of an act. It restarts after the act was done, and keeps typed values after a refusal. */
export function ActForm(props: ActFormProps) {
  const { act, answer, confirmation, className = 'stack', buttonSize, beside, children } = props;
  const own = answerTo(act.name, answer);
  const form = useFocusOnRefusal(own);
  const { count, touch } = useRestarts(act, own);
  const isSending = useIsPosting();
  const isOwn = useNavigation().formData?.get('formulario') === act.name;
  return (
    <Form key={count} method="post" noValidate className={className} preventScrollReset ref={form} onInput={touch}>
      <ActHidden act={act} answer={answer} />
      {act.problemInForm && <FocusedProblem answer={own} />}
      {isOutdated(act, own) && <FreshLink act={act} />}
      {act.about && <p className="muted">{act.about}</p>}
      {children}
      <ActFields act={act} answer={answer} />
      {act.warning && <p className="sm muted">{act.warning}</p>}
      {confirmation}
      <ButtonRow beside={beside}>
        <Button
          type="submit"
          variant={act.isPrimary ? 'primary' : 'line'}
          size={buttonSize}
          aria-disabled={isSending || undefined}
          isPending={isSending && isOwn && act.pending !== undefined}
          pendingLabel={act.pending}
        >
          {act.button}
        </Button>
      </ButtonRow>
    </Form>
  );
}

const ButtonRow = ({ beside, children }: { readonly beside: ReactNode; readonly children: ReactNode }) =>
  beside ? (
    <div className={`button-row ${css.buttons}`}>
      {beside}
      {children}
    </div>
  ) : (
    children
  );

interface ActButtonProps {
  readonly act: ShownAct;
  /** Label of the button, the same in every row of a table. */
  readonly label: string;
  /** Name of the thing for screen readers, which read the button without its row. */
  readonly thing: string;
}

/** An act without visible fields, as a button in a table row. The head of the page shows its outcome. */
export function ActButton({ act, label, thing }: ActButtonProps) {
  const isSending = useIsPosting();
  return (
    <Form method="post" preventScrollReset>
      <ActHidden act={act} />
      <Button
        type="submit"
        variant="text"
        size="sm"
        aria-label={`${label}: ${thing}`}
        aria-disabled={isSending || undefined}
      >
        {label}
      </Button>
    </Form>
  );
}

const isDone = (own: ActAnswer | undefined): boolean => own !== undefined && !own.errors && !own.problem;

const versionsIn = ({ fields }: ShownAct): readonly ShownField[] =>
  fields.filter(({ field }) => field.kind === 'version');

/**
 * Restarts the form with the page's values: after the act was done, and when the thing has changed while the form is untouched. An edited or refused
 * form keeps its values and their version.
 */
function useRestarts(act: ShownAct, own: ActAnswer | undefined) {
  const version = versionsIn(act)
    .map(({ value }) => value)
    .join();
  const isRefused = own !== undefined && !isDone(own);
  const [state, setState] = useState({ seen: own, version, isTouched: isRefused, count: 0 });
  const { seen, isTouched, count } = state;
  if (isDone(own) && own !== seen) setState({ seen: own, version, isTouched: false, count: count + 1 });
  else if (own !== seen) setState({ ...state, seen: own, isTouched: isTouched || isRefused });
  else if (version !== state.version && !isTouched) setState({ ...state, version, count: count + 1 });
  const touch = () => !isTouched && setState((before) => ({ ...before, isTouched: true }));
  return { count, touch };
}

/** Whether the form was refused, and the thing now has another version. */
const isOutdated = (act: ShownAct, own: ActAnswer | undefined): boolean =>
  own?.problem !== undefined && versionsIn(act).some(({ name, value }) => (own.typed?.[name] ?? value) !== value);

/** Reloads the thing's present values, which discards unsaved ones. */
function FreshLink({ act }: Pick<ActFormProps, 'act'>) {
  const { pathname, search } = useLocation();
  const draft = useDraftKey(draftName(act));
  return (
    <p>
      <LinkText to={{ pathname, search }} reloadDocument onClick={() => draft && forgetTyped(draft)}>
        Ver cómo está ahora
      </LinkText>
    </p>
  );
}

/** Name of the form's draft: the act, and the thing that it is about when the page has several. */
const draftName = ({ name, fields }: ShownAct): string =>
  [name, ...fields.flatMap(({ field, value }) => (field.kind === 'hidden' ? (value ?? '') : []))].join(' ');

const isTyped = ({ field: { kind } }: ShownField): boolean =>
  kind !== 'hidden' && kind !== 'button' && kind !== 'version';

/** The fields that a draft keeps: the typed ones, and the version that they were filled with. */
const draftFields = ({ fields }: ShownAct): string =>
  fields.some(isTyped)
    ? fields
        .filter((shown) => isTyped(shown) || shown.field.kind === 'version')
        .map(({ name }) => name)
        .join(' ')
    : '';

interface ActHiddenProps extends Pick<ActFormProps, 'act'> {
  /** The page's answer, for acts with fields. */
  readonly answer?: ActAnswer | undefined;
}

/** Hidden fields of an act: its name, and the state that the operator saw. Also keeps the draft of its form. */
export const ActHidden = ({ act, act: { name, currency, fields }, answer }: ActHiddenProps) => (
  <>
    {draftFields(act) && <KeptDraft form={draftName(act)} fields={draftFields(act)} answer={answerTo(name, answer)} />}
    <input type="hidden" name="formulario" value={name} />
    {currency && <input type="hidden" name="moneda" value={currency} />}
    {fields.map((shown) => {
      if (shown.field.kind === 'hidden')
        return <input key={shown.name} type="hidden" name={shown.name} value={shown.value} />;
      if (shown.field.kind !== 'version') return undefined;
      const sent = answerTo(name, answer)?.typed?.[shown.name];
      return <VersionInput key={shown.name} name={shown.name} value={sent ?? shown.value} />;
    })}
  </>
);

/** Keeps the version that belongs to the form's other, uncontrolled values, when the page loads a newer one. */
function VersionInput({ name, value }: Pick<ShownField, 'name' | 'value'>) {
  const [filledWith, setFilledWith] = useState(value);
  // A restored draft brings its own version.
  const restore = ({ currentTarget }: FormEvent<HTMLInputElement>) => setFilledWith(currentTarget.value);
  return <input type="hidden" name={name} value={filledWith} onInput={restore} />;
}

/** The visible fields of an act, with typed values and errors. */
export function ActFields({ act: { name, fields, currency }, answer }: Pick<ActFormProps, 'act' | 'answer'>) {
  const own = answerTo(name, answer);
  return fields.map((shown) => (
    <DrawnField
      key={shown.name}
      {...shown}
      currency={currency}
      value={own?.typed?.[shown.name] ?? shown.value}
      error={own?.errors?.[shown.name]}
    />
  ));
}

interface DrawnFieldProps extends ShownField {
  readonly currency: string | undefined;
  readonly error: string | undefined;
}

function DrawnField({ name, field, choices = [], value, currency: code, error, ...shown }: DrawnFieldProps) {
  if (field.kind === 'version' || field.kind === 'hidden' || field.kind === 'button') return null;
  const label = shown.label ?? field.label;
  const hint = shown.hint ?? field.hint;
  const common = { label, hint, name, error };
  switch (field.kind) {
    case 'choice':
      return <RadioGroup legend={label} name={name} options={choices} defaultValue={value} error={error} required />;
    case 'boxes':
      return (
        <CheckboxGroup
          {...{ name, hint, error }}
          legend={label}
          options={choices}
          defaultValues={value?.split(' ') ?? []}
        />
      );
    case 'box':
      return <Checkbox {...common} defaultChecked={Boolean(value)} />;
    case 'money': {
      const currency = parseCurrency(code ?? '');
      return <MoneyField {...common} currency={currency} defaultValue={readMoneyField(value ?? null, currency)} />;
    }
    case 'line': {
      const { type = 'text', isOptional } = field;
      const need = isOptional ? { optional: true } : { required: true };
      return <TextField {...common} {...need} type={type} autoComplete="off" defaultValue={value} />;
    }
    case 'text': {
      const { maxLength, isOptional } = field;
      return <TextAreaField {...common} maxLength={maxLength} defaultValue={value} required={!isOptional} />;
    }
  }
}
