import { TextField } from '#ui/fields/text-field.tsx';
import css from './picture-card.module.css';

interface PointFieldsProps {
  /** Prefix of the field names. */
  readonly name: string;
  /** Percentages as they are typed. */
  readonly x: string;
  readonly y: string;
  readonly errors?: { readonly x?: string | undefined; readonly y?: string | undefined };
  readonly onChange: (x: string, y: string) => void;
}

/** Fields for the focus point, in numbers. */
export const PointFields = ({ name, x, y, errors = {}, onChange }: PointFieldsProps) => (
  <fieldset className={css.point}>
    <legend>Punto que siempre se ve</legend>
    <TextField
      label="Desde la izquierda, %"
      name={`${name}_x`}
      inputMode="decimal"
      value={x}
      error={errors.x}
      onChange={({ target }) => onChange(target.value, y)}
    />
    <TextField
      label="Desde arriba, %"
      name={`${name}_y`}
      inputMode="decimal"
      value={y}
      error={errors.y}
      onChange={({ target }) => onChange(x, target.value)}
    />
  </fieldset>
);
