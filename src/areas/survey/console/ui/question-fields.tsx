import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MOST_OPTIONS, MOST_ROWS } from '../../rules/limits.ts';
import {
  isChoice,
  isQuestionType,
  isTable,
  isText,
  QUESTION_TYPES,
  type Question,
  type QuestionType,
} from '../../rules/question.ts';
import {
  emptyOption,
  emptyRow,
  requirementOf,
  requirementsFor,
  TYPE_WORDS,
  withRequirement,
  withType,
} from '../rules/edit-questions.ts';
import { LONGEST_OPTION, LONGEST_TEXT, type QuestionPart } from '../rules/questionnaire-form.ts';
import css from './console-questionnaire.module.css';
import { newId } from './new-id.ts';

/** The list of questions is sent as one field, so the fields of a question belong to no form. */
const UNSENT = { form: 'sin-envio' };

interface QuestionFieldsProps {
  readonly question: Question;
  readonly questions: readonly Question[];
  readonly errorOf: (part: QuestionPart) => string | undefined;
  readonly onChange: (question: Question) => void;
  readonly onRemove: () => void;
}

/** The fields of the open question. */
export function QuestionFields({ question, questions, errorOf, onChange, onRemove }: QuestionFieldsProps) {
  const { id, tipo, texto, ayuda = '', opciones, filas, extremos = [], maxLength, between } = question;
  const set = (part: Partial<Question>) => onChange({ ...question, ...part });
  const isKnown = isQuestionType(tipo);
  return (
    <div className={css.fields}>
      <TextField
        {...UNSENT}
        label="Pregunta"
        name="texto"
        data-focus={`texto ${id}`}
        maxLength={LONGEST_TEXT}
        value={texto}
        error={errorOf('texto')}
        onChange={({ target }) => set({ texto: target.value })}
      />
      <TextField
        {...UNSENT}
        label="Ayuda"
        optional
        name="ayuda"
        maxLength={LONGEST_TEXT}
        value={ayuda}
        error={errorOf('ayuda')}
        onChange={({ target }) => set({ ayuda: target.value })}
      />
      <div className={css.pair}>
        <SelectField
          {...UNSENT}
          label="Tipo"
          name="tipo"
          options={[
            ...QUESTION_TYPES_SHOWN,
            ...(isKnown ? [] : [{ value: tipo, label: 'De un tipo que el portal no muestra' }]),
          ]}
          value={tipo}
          onChange={({ target }) => onChange(withType(question, target.value as QuestionType, newId))}
        />
        <SelectField
          {...UNSENT}
          label="Respuesta"
          name="respuesta"
          options={requirementsFor(questions, question)}
          value={requirementOf(question)}
          error={errorOf('required')}
          onChange={({ target }) => onChange(withRequirement(question, target.value))}
        />
      </div>
      {isTable(question) && (
        <TextList
          legend="Filas"
          one="fila"
          items={filas}
          most={MOST_ROWS}
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
              {...UNSENT}
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
        <NumberInput
          label="Largo máximo, en caracteres"
          name="largo"
          value={maxLength}
          error={errorOf('maxLength')}
          onNumber={(number) => set({ maxLength: number })}
        />
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

const QUESTION_TYPES_SHOWN = QUESTION_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] })).toSorted(
  (a, b) => Object.keys(TYPE_WORDS).indexOf(a.value) - Object.keys(TYPE_WORDS).indexOf(b.value),
);

interface NumberInputProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'name' | 'error'> {
  readonly value: number | undefined;
  readonly onNumber: (number: number | undefined) => void;
}

const NumberInput = ({ value, onNumber, ...field }: NumberInputProps) => (
  <TextField
    {...UNSENT}
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

/** Texts one below the other, each with a button that removes it. */
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
              {...UNSENT}
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
