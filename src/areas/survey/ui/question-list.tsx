import { type ReactNode, useId } from 'react';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { type FilledFields, fieldName } from '../rules/form-fields.ts';
import { isQuestionType, maxLengthOf, type Question, type QuestionType } from '../rules/question.ts';
import { questionElementId } from './problem-summary.tsx';
import css from './question.module.css';
import { RatingTable } from './rating-table.tsx';

interface QuestionListProps {
  readonly questions: readonly Question[];
  /** Initial values of the fields. */
  readonly filled: FilledFields;
  /** Current values of the fields; undefined before hydration. */
  readonly now?: FilledFields | undefined;
  readonly errorOf: (field: string) => string | undefined;
  readonly isRequired: (question: Question) => boolean;
}

/** The questions one below the other, with the fields of their types. */
export const QuestionList = ({ questions, ...rest }: QuestionListProps) =>
  questions.map((question, index) => <Asked key={question.id} question={question} number={index + 1} {...rest} />);

interface AskedProps extends Omit<QuestionListProps, 'questions'> {
  readonly question: Question;
  readonly number: number;
}

export interface AnswerFieldProps {
  readonly question: Question;
  readonly title: ReactNode;
  readonly name: string;
  readonly filled: FilledFields;
  readonly now: FilledFields | undefined;
  readonly errorOf: (field: string) => string | undefined;
  readonly isOptional: boolean;
}

function Asked({ question, number, filled, now, errorOf, isRequired }: AskedProps) {
  const name = fieldName(question.id);
  // A conditional question is never marked as optional, because another answer may require it.
  const isOptional = !question.required && !question.requiredIf && !isRequired(question);
  const title = (
    <>
      <span className={css.number}>{number}</span>
      {question.texto}
    </>
  );
  const Field = isQuestionType(question.tipo) ? FIELDS[question.tipo] : NotAllowed;
  return (
    <div id={questionElementId(question)} className={css.ask} tabIndex={-1}>
      <Field {...{ question, title, name, filled, now, errorOf, isOptional }} />
    </div>
  );
}

/** Heading of a question that is answered in several fields. */
export const QuestionTitle = ({
  id,
  title,
  isOptional,
}: {
  readonly id?: string;
  readonly title: ReactNode;
  readonly isOptional: boolean;
}) => (
  <h2 id={id} className={css.title}>
    {title}
    {isOptional && <span className={css.optional}> (opcional)</span>}
  </h2>
);

const Hint = ({ question: { ayuda } }: Pick<AnswerFieldProps, 'question'>) =>
  ayuda && <p className={css.hint}>{ayuda}</p>;

const choicesOf = ({ opciones }: Question) => opciones.map(({ valor, texto }) => ({ value: valor, label: texto }));

/** Whether the options are few and short enough for one line. */
const areShort = ({ opciones }: Question): boolean =>
  opciones.length <= 4 && opciones.reduce((sum, { texto }) => sum + texto.length, 0) <= 60;

function Single({ question, title, name, filled, errorOf, isOptional }: AnswerFieldProps) {
  const error = errorOf(name);
  const value = filled[name]?.[0];
  return (
    <div className={css.single} data-invalid={error ? true : undefined}>
      <RadioGroup
        name={name}
        legend={
          <>
            <span className={css.title}>
              {title}
              {isOptional && <span className={css.optional}> (opcional)</span>}
            </span>
            {question.ayuda && <span className={css.hint}>{question.ayuda}</span>}
          </>
        }
        options={choicesOf(question)}
        error={error}
        across={areShort(question)}
        {...(value !== undefined && { defaultValue: value })}
      />
    </div>
  );
}

function Multiple({ question, title, name, filled, errorOf, isOptional }: AnswerFieldProps) {
  const ids = useId();
  const error = errorOf(name);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot hold a heading that looks like the other questions'
    <div
      role="group"
      aria-labelledby={`${ids}-t`}
      aria-describedby={error ? `${ids}-e` : undefined}
      data-invalid={error ? true : undefined}
    >
      <QuestionTitle id={`${ids}-t`} title={title} isOptional={isOptional} />
      <Hint question={question} />
      {question.opciones.map(({ valor, texto }) => (
        <Checkbox
          key={valor}
          name={name}
          value={valor}
          label={texto}
          defaultChecked={filled[name]?.includes(valor) ?? false}
        />
      ))}
      {error && (
        <FieldMessage id={`${ids}-e`} tone="error">
          {error}
        </FieldMessage>
      )}
    </div>
  );
}

const labelOf = ({ title }: AnswerFieldProps): ReactNode => <span className={css.title}>{title}</span>;

function Written(props: AnswerFieldProps) {
  const { question, name, filled, errorOf, isOptional } = props;
  return (
    <TextField
      name={name}
      label={labelOf(props)}
      optional={isOptional}
      hint={question.ayuda}
      error={errorOf(name)}
      defaultValue={filled[name]?.[0]}
      maxLength={maxLengthOf(question)}
    />
  );
}

function NumberField(props: AnswerFieldProps) {
  const { question, name, filled, errorOf, isOptional } = props;
  const { between, ayuda } = question;
  const limits = between && `De ${between.min.toLocaleString('es-CO')} a ${between.max.toLocaleString('es-CO')}.`;
  return (
    <TextField
      name={name}
      label={labelOf(props)}
      optional={isOptional}
      hint={[ayuda, limits].filter(Boolean).join(' ') || undefined}
      error={errorOf(name)}
      defaultValue={filled[name]?.[0]}
      inputMode="decimal"
      className={css.short}
    />
  );
}

function Paragraph(props: AnswerFieldProps) {
  const { question, name, filled, now, errorOf, isOptional } = props;
  const longest = maxLengthOf(question);
  const count = (now?.[name]?.[0] ?? '').length;
  const counted = now && `${count.toLocaleString('es-CO')} de ${longest.toLocaleString('es-CO')} caracteres`;
  return (
    <TextAreaField
      name={name}
      label={labelOf(props)}
      optional={isOptional}
      hint={[question.ayuda, counted ?? `Hasta ${longest.toLocaleString('es-CO')} caracteres`]
        .filter(Boolean)
        .join(' ')}
      error={errorOf(name)}
      defaultValue={filled[name]?.[0]}
      maxLength={longest}
      rows={4}
    />
  );
}

function SingleSelect(props: AnswerFieldProps) {
  const { question, name, filled, errorOf, isOptional } = props;
  return (
    <SelectField
      name={name}
      label={labelOf(props)}
      optional={isOptional}
      hint={question.ayuda}
      error={errorOf(name)}
      defaultValue={filled[name]?.[0] ?? ''}
      placeholder="Elija una opción"
      options={choicesOf(question)}
      className={css.short}
    />
  );
}

/** Placeholder for a question of an unknown type; the other questions can still be answered. */
const NotAllowed = ({ title }: AnswerFieldProps) => (
  <>
    <QuestionTitle title={title} isOptional={false} />
    <p className={css.hint}>Tipo de respuesta no permitido. Puede enviar las demás respuestas sin esta.</p>
  </>
);

function Table(props: AnswerFieldProps) {
  const ids = useId();
  return (
    <>
      <QuestionTitle id={ids} title={props.title} isOptional={props.isOptional} />
      <Hint question={props.question} />
      <RatingTable question={props.question} filled={props.filled} errorOf={props.errorOf} />
    </>
  );
}

const FIELDS: Readonly<Record<QuestionType, (props: AnswerFieldProps) => ReactNode>> = {
  single: Single,
  multiple: Multiple,
  text: Written,
  number: NumberField,
  textarea: Paragraph,
  'single-select': SingleSelect,
  'table-single-option': Table,
};
