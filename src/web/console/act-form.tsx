import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { parseCurrency } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { type Choice, RadioGroup } from '#ui/fields/radio-group.tsx';
import { readMoneyField } from '#ui/fields/read-money-field.ts';
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { FormProblem } from '../form/short-form.tsx';
import { useFocusOnRefusal } from '../form/use-form.ts';
import { useIsPosting } from '../form/use-is-posting.ts';
import { type ActAnswer, answerTo, type ShownAct, type ShownField } from './console-act.ts';

export interface ActFormProps {
  readonly act: ShownAct;
  /** The page's answer, to whichever act. */
  readonly answer: ActAnswer | undefined;
  /** The question for the second factor. */
  readonly confirmation?: ReactNode;
  readonly className?: string | undefined;
  readonly buttonSize?: 'sm';
  /** Beside the button. */
  readonly beside?: ReactNode;
  /** Above the fields. */
  readonly children?: ReactNode;
}

/** The form of an act. It begins again after the act was done, and keeps what was typed after a refusal. */
export function ActForm(props: ActFormProps) {
  const { act, answer, confirmation, className = 'stack', buttonSize, beside, children } = props;
  const own = answerTo(act.name, answer);
  const form = useFocusOnRefusal(own);
  const timesDone = useTimesDone(own);
  const isSending = useIsPosting();
  return (
    <Form key={timesDone} method="post" noValidate className={className} preventScrollReset ref={form}>
      <ActHidden act={act} />
      {act.problemInForm && <FormProblem answer={own} />}
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
          isPending={isSending && act.pending !== undefined}
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
    <div className="button-row">
      {children}
      {beside}
    </div>
  ) : (
    children
  );

interface ActButtonProps {
  readonly act: ShownAct;
  /** Word of the button: several acts of a table have the same. */
  readonly label: string;
  /** The thing, for those who do not see its row. */
  readonly thing: string;
}

/** An act without fields to fill in, as a button in a row of a table. Its outcome stands at the head of the page. */
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

/** Number of times that the act was done. */
function useTimesDone(own: ActAnswer | undefined): number {
  const [{ seen, times }, setTimes] = useState({ seen: own, times: 0 });
  if (seen !== own) {
    const isDone = own !== undefined && !own.errors && !own.problem;
    setTimes({ seen: own, times: isDone ? times + 1 : times });
  }
  return times;
}

/** What the form of an act sends unseen: its name, and what the operator saw. */
export const ActHidden = ({ act: { name, currency, fields } }: Pick<ActFormProps, 'act'>) => (
  <>
    <input type="hidden" name="formulario" value={name} />
    {currency && <input type="hidden" name="moneda" value={currency} />}
    {fields.map(
      (shown) =>
        shown.field.kind === 'hidden' && <input key={shown.name} type="hidden" name={shown.name} value={shown.value} />,
    )}
  </>
);

/** The fields of an act with what was typed and its problems. */
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
  if (field.kind === 'hidden' || field.kind === 'button') return null;
  const { label, hint } = { ...field, ...(shown.label && { label: shown.label }) };
  const common = { label, hint, name, error };
  switch (field.kind) {
    case 'choice':
      return <RadioGroup legend={label} name={name} options={choices} defaultValue={value} error={error} required />;
    case 'boxes':
      return <Boxes {...common} choices={choices} value={value} />;
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

interface BoxesProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  readonly error: string | undefined;
}

const Boxes = ({ label, hint, name, choices, value = '', error }: BoxesProps) => (
  <fieldset>
    <legend>{label}</legend>
    {hint && <p className="muted sm">{hint}</p>}
    {choices.map((choice) => (
      <Checkbox
        key={choice.value}
        name={name}
        value={choice.value}
        label={choice.label}
        defaultChecked={value.split(' ').includes(choice.value)}
      />
    ))}
    {error && <p role="alert">{error}</p>}
  </fieldset>
);
