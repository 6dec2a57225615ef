import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MOST_OPTIONS, MOST_QUESTION_ROWS } from '../../rules/limits.ts';
import { answerProblemSentence } from '../../rules/problem-words.ts';
import {
  isChoice,
  isQuestionType,
  isTable,
  isText,
  maxLengthOf,
  QUESTION_TYPES,
  type Question,
  type QuestionType,
} from '../../rules/question.ts';
import {
  changeQuestionType,
  changeRequirement,
  conditionSources,
  emptyOption,
  emptyRow,
  REQUIREMENT_WORDS,
  type Requirement,
  requirementOf,
  TYPE_WORDS,
} from '../rules/edit-questions.ts';
import {
  LONGEST_MISSING_SENTENCE,
  LONGEST_OPTION,
  LONGEST_QUESTION_TEXT,
  type QuestionPart,
} from '../rules/questionnaire-form.ts';
import { ConditionFields } from './condition-fields.tsx';
import css from './console-questionnaire.module.css';
import { newId } from './new-id.ts';
import { UNSENT_FIELD } from './unsent.ts';

interface QuestionFieldsProps {
  readonly question: Question;
  readonly questions: readonly Question[];
  readonly errorOf: (part: QuestionPart) => string | undefined;
  readonly onChange: (question: Question) => void;
  readonly onRemove: () => void;
}

/** The fields of the open question. */
export function QuestionFields({ question, questions, errorOf, onChange, onRemove }: QuestionFieldsProps) {
  const { id, tipo, texto, ayuda = '', falta = '', opciones, filas, extremos = [] } = question;
  const { minLength, maxLength, between } = question;
  const requirement = requirementOf(question);
  const mayDepend = requirement === 'segun' || conditionSources(questions, question).length > 0;
  const set = (part: Partial<Question>) => onChange({ ...question, ...part });
  const isKnown = isQuestionType(tipo);
  return (
    <div className={css.fields}>
      <TextField
        {...UNSENT_FIELD}
        label="Pregunta"
        name="texto"
        data-focus={`texto ${id}`}
        maxLength={LONGEST_QUESTION_TEXT}
        value={texto}
        error={errorOf('texto')}
        onChange={({ target }) => set({ texto: target.value })}
      />
      <TextField
        {...UNSENT_FIELD}
        label="Ayuda"
        optional
        name="ayuda"
        maxLength={LONGEST_QUESTION_TEXT}
        value={ayuda}
        error={errorOf('ayuda')}
        onChange={({ target }) => set({ ayuda: target.value })}
      />
      <div className={css.pair}>
        <SelectField
          {...UNSENT_FIELD}
          label="Tipo"
          name="tipo"
          options={[
            ...QUESTION_TYPES_SHOWN,
            ...(isKnown ? [] : [{ value: tipo, label: 'De un tipo que el portal no muestra' }]),
          ]}
          value={tipo}
          onChange={({ target }) => onChange(changeQuestionType(question, target.value as QuestionType, newId))}
        />
        <SelectField
          {...UNSENT_FIELD}
          label="Respuesta"
          name="respuesta"
          options={REQUIREMENTS.filter(({ value }) => value !== 'segun' || mayDepend)}
          value={requirement}
          error={requirement === 'segun' ? undefined : errorOf('required')}
          onChange={({ target }) => onChange(changeRequirement(questions, question, target.value as Requirement))}
        />
      </div>
      {requirement === 'segun' && (
        <ConditionFields question={question} questions={questions} error={errorOf('required')} onChange={onChange} />
      )}
      {requirement !== 'opcional' && !isTable(question) && (
        <TextField
          {...UNSENT_FIELD}
          label="Si falta, se lee"
          hint={`Por ejemplo, «Escriba qué mejoraría». Ahora: «${answerProblemSentence('falta', { ...question, falta: falta.trim() || undefined }, questions)}»`}
          optional
          name="falta"
          maxLength={LONGEST_MISSING_SENTENCE}
          value={falta}
          error={errorOf('falta')}
          onChange={({ target }) => set({ falta: target.value || undefined })}
        />
      )}
      {isTable(question) && (
        <TextList
          legend="Filas"
          one="fila"
          items={filas}
          most={MOST_QUESTION_ROWS}
          error={errorOf('filas')}
          keyOf={(row) => row.id}
          onAdd={() => set({ filas: [...filas, emptyRow(newId)] })}
          onChange={(next) => set({ filas: next })}
        />
      )}
      {(isChoice(question) || isTable(question)) && (
        <TextList
          legend="Opciones"
          one="opción"
          items={opciones}
          most={MOST_OPTIONS}
          error={errorOf('opciones')}
          keyOf={(option) => option.valor}
          onAdd={() => set({ opciones: [...opciones, emptyOption(newId)] })}
          onChange={(next) => set({ opciones: next })}
        />
      )}
      {isTable(question) && (
        <div className={css.pair}>
          {(['El primer paso es', 'El último paso es'] as const).map((label, place) => (
            <TextField
              {...UNSENT_FIELD}
              key={label}
              label={label}
              optional
              name={`extremo-${place}`}
              maxLength={40}
              value={extremos[place] ?? ''}
              error={place === 0 ? errorOf('extremos') : undefined}
              onChange={({ target }) =>
                set({ extremos: [0, 1].map((at) => (at === place ? target.value : (extremos[at] ?? ''))) })
              }
            />
          ))}
        </div>
      )}
      {isText(question) && (
        <div className={css.pair}>
          <NumberInput
            label="Mínimo de caracteres"
            name="largo-minimo"
            value={minLength}
            error={errorOf('minLength')}
            onNumber={(number) => set({ minLength: number })}
          />
          <NumberInput
            label="Máximo de caracteres"
            name="largo"
            hint={maxLength === undefined ? `Sin él, ${maxLengthOf(question).toLocaleString('es-CO')}` : undefined}
            value={maxLength}
            error={errorOf('maxLength')}
            onNumber={(number) => set({ maxLength: number })}
          />
        </div>
      )}
      {tipo === 'number' && (
        <div className={css.pair}>
          <NumberInput
            label="Mínimo"
            name="minimo"
            value={between?.min}
            error={errorOf('between')}
            onNumber={(min) => set({ between: min === undefined ? undefined : { min, max: between?.max ?? min } })}
          />
          <NumberInput
            label="Máximo"
            name="maximo"
            value={between?.max}
            error={undefined}
            onNumber={(max) => set({ between: max === undefined ? undefined : { min: between?.min ?? max, max } })}
          />
        </div>
      )}
      <div>
        <Button size="sm" variant="text" onClick={onRemove}>
          Quitar la pregunta
        </Button>
      </div>
    </div>
  );
}

const REQUIREMENTS = (Object.keys(REQUIREMENT_WORDS) as Requirement[]).map((value) => ({
  value,
  label: REQUIREMENT_WORDS[value],
}));

const QUESTION_TYPES_SHOWN = QUESTION_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] })).toSorted(
  (a, b) => Object.keys(TYPE_WORDS).indexOf(a.value) - Object.keys(TYPE_WORDS).indexOf(b.value),
);

interface NumberInputProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'name' | 'error' | 'hint'> {
  readonly value: number | undefined;
  readonly onNumber: (number: number | undefined) => void;
}

const NumberInput = ({ value, onNumber, ...field }: NumberInputProps) => (
  <TextField
    {...UNSENT_FIELD}
    {...field}
    optional
    type="number"
    value={value ?? ''}
    onChange={({ target }) => onNumber(target.value === '' ? undefined : target.valueAsNumber)}
  />
);

interface Item {
  readonly texto: string;
}

interface TextListProps<Each extends Item> {
  readonly legend: string;
  /** `opción`, for the buttons. */
  readonly one: string;
  readonly items: readonly Each[];
  readonly most: number;
  readonly error: string | undefined;
  readonly keyOf: (item: Each) => string;
  readonly onAdd: () => void;
  readonly onChange: (items: readonly Each[]) => void;
}

/** A list of text fields, each with a button to remove it. */
function TextList<Each extends Item>(props: TextListProps<Each>): ReactNode {
  const { legend, one, items, most, error, keyOf, onAdd, onChange } = props;
  const messageId = useId();
  return (
    <fieldset className={css.texts} aria-describedby={error ? messageId : undefined}>
      <legend>{legend}</legend>
      <ul>
        {items.map((item, place) => (
          <li key={keyOf(item)}>
            <TextField
              {...UNSENT_FIELD}
              label={`${legend === 'Filas' ? 'Fila' : 'Opción'} ${place + 1}`}
              hideLabel
              name={`${one}-${place}`}
              maxLength={LONGEST_OPTION}
              value={item.texto}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(items.map((each) => (each === item ? { ...each, texto: target.value } : each)))
              }
            />
            <IconButton
              icon="close"
              size={20}
              label={`Quitar ${item.texto.trim() || `la ${one} ${place + 1}`}`}
              onClick={() => onChange(items.filter((each) => each !== item))}
            />
          </li>
        ))}
      </ul>
      {error && (
        <FieldMessage id={messageId} tone="error">
          {error}
        </FieldMessage>
      )}
      {items.length < most && (
        <Button size="sm" variant="text" onClick={onAdd}>
          Añadir {one}
        </Button>
      )}
    </fieldset>
  );
}
