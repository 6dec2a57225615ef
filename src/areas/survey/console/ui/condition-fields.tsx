import { useId } from 'react';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { Question } from '../../rules/question.ts';
import {
  changeConditionSource,
  conditionSentence,
  conditionSources,
  toggleConditionOption,
} from '../rules/edit-questions.ts';
import css from './console-questionnaire.module.css';
import { UNSENT_FIELD } from './unsent.ts';

interface ConditionFieldsProps {
  readonly question: Question;
  readonly questions: readonly Question[];
  readonly error: string | undefined;
  readonly onChange: (question: Question) => void;
}

/** Fields for a condition: the other question's answers that make this one required, and the condition in words. */
export function ConditionFields({ question, questions, error, onChange }: ConditionFieldsProps) {
  const messageId = useId();
  const { requiredIf } = question;
  const sources = conditionSources(questions, question);
  const source = sources.find(({ id }) => id === requiredIf?.pregunta);
  return (
    <div className={css.condition}>
      <SelectField
        {...UNSENT_FIELD}
        label="Según la pregunta"
        name="segun"
        options={[
          ...(source ? [] : [{ value: requiredIf?.pregunta ?? '', label: 'Elija una pregunta' }]),
          ...sources.map(({ id, number, texto }) => ({
            value: id,
            label: `${number} · ${texto || 'Pregunta sin texto'}`,
          })),
        ]}
        value={requiredIf?.pregunta ?? ''}
        onChange={({ target }) => onChange(changeConditionSource(question, target.value))}
      />
      {source && (
        <fieldset className={css.texts} aria-describedby={error ? messageId : undefined}>
          <legend>Con cualquiera de estas respuestas</legend>
          <div className={css.options}>
            {source.options.map(({ valor, texto }) => (
              <Checkbox
                {...UNSENT_FIELD}
                key={valor}
                name="con"
                value={valor}
                label={texto.trim()}
                checked={requiredIf?.valores.includes(valor) ?? false}
                onChange={({ target }) =>
                  onChange(toggleConditionOption(question, source, { valor, isChosen: target.checked }))
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {error ? (
        <FieldMessage id={messageId} tone="error">
          {error}
        </FieldMessage>
      ) : (
        <p className={css.meaning}>{conditionSentence(questions, question)}</p>
      )}
    </div>
  );
}
