import { useId } from 'react';
import { classNames } from '#ui/behaviour/class-names.ts';
import { FieldMessage } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { type FilledFields, fieldName } from '../rules/form-fields.ts';
import { type Question, readScale } from '../rules/question.ts';
import css from './rating-table.module.css';

interface RatingTableProps {
  readonly question: Question;
  readonly filled: FilledFields;
  readonly errorOf: (field: string) => string | undefined;
}

/** A table with one option per row: a scale on which the person picks a value, or radio buttons when the options are not a scale. */
export function RatingTable({ question, filled, errorOf }: RatingTableProps) {
  const { filas, opciones, extremos, id } = question;
  const scale = readScale(opciones);
  return (
    <div>
      {scale && (
        <div className={css.head} aria-hidden="true">
          <span />
          <span className={classNames(css.ends, scale.aside && css.withAside)}>
            <span>{extremos?.[0]}</span>
            <span>{extremos?.[1]}</span>
          </span>
        </div>
      )}
      {filas.map((row) => {
        const name = fieldName(id, row.id);
        const shared = { name, label: row.texto, value: filled[name]?.[0], error: errorOf(name) };
        return scale ? (
          <Rating key={row.id} {...shared} question={question} />
        ) : (
          <div key={row.id} className={css.row} data-invalid={shared.error ? true : undefined}>
            <RadioGroup
              name={name}
              legend={row.texto}
              across
              options={opciones.map(({ valor, texto }) => ({ value: valor, label: texto }))}
              error={shared.error}
              {...(shared.value !== undefined && { defaultValue: shared.value })}
            />
          </div>
        );
      })}
    </div>
  );
}

interface RatingProps {
  readonly question: Question;
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly error: string | undefined;
}

function Rating({ question: { opciones, extremos }, name, label, value, error }: RatingProps) {
  const ids = useId();
  const scale = readScale(opciones);
  const last = scale?.steps.length ?? 0;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${ids}-l`}
      aria-describedby={error ? `${ids}-e` : undefined}
      data-invalid={error ? true : undefined}
      className={classNames(css.rate, error && css.wrong)}
    >
      <span id={`${ids}-l`}>{label}</span>
      <div className={css.scale}>
        {scale?.steps.map(({ valor, texto }, index) => (
          <label key={valor} className={css.step}>
            <input
              type="radio"
              name={name}
              value={valor}
              defaultChecked={valor === value}
              aria-label={nameOf(texto, index, last, extremos)}
            />
            {texto}
          </label>
        ))}
        {scale?.aside && (
          <label className={css.aside}>
            <input
              type="radio"
              name={name}
              value={scale.aside.valor}
              defaultChecked={scale.aside.valor === value}
              aria-label={scale.aside.texto === 'N/A' ? 'N/A, no aplica' : scale.aside.texto}
            />
            {scale.aside.texto}
          </label>
        )}
      </div>
      {error && (
        <FieldMessage id={`${ids}-e`} tone="error">
          {error}
        </FieldMessage>
      )}
    </div>
  );
}

/** Accessible name of an option: «1, muy difícil». Only the ends of the scale have a meaning in words. */
function nameOf(texto: string, index: number, count: number, extremos: readonly string[] | undefined): string {
  const [first, last] = extremos ?? [];
  if (index === 0 && first) return `${texto}, ${first}`;
  return index === count - 1 && last ? `${texto}, ${last}` : texto;
}
