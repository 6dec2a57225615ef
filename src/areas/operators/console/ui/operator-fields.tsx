import { STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { FormErrors } from '#web/form/form-answer.ts';
import { OPERATOR_ROLES, ROLE_WORDS } from '../../rules/roles.ts';

export interface OperatorValues {
  readonly nombre: string;
  readonly rol: string;
  /** Null: all stores. */
  readonly tiendas: readonly string[] | null;
}

interface OperatorFieldsProps {
  readonly values: OperatorValues;
  readonly errors: FormErrors | undefined;
}

const ROLES = OPERATOR_ROLES.map((role) => ({
  value: role,
  label: ROLE_WORDS[role].name,
  hint: ROLE_WORDS[role].about,
}));

/** Name, role and stores of an operator. */
export const OperatorFields = ({ values, errors }: OperatorFieldsProps) => (
  <>
    <TextField
      label="Nombre"
      name="nombre"
      autoComplete="off"
      defaultValue={values.nombre}
      error={errors?.nombre}
      required
    />
    <RadioGroup legend="Rol" name="rol" options={ROLES} defaultValue={values.rol} error={errors?.rol} required />
    <fieldset>
      <legend>Tiendas que ve</legend>
      <p className="muted sm">Sin marcar ninguna, ve las cinco y las que se abran después.</p>
      {STORE_CODES.map((code) => (
        <Checkbox
          key={code}
          name="tiendas"
          value={code}
          label={STORES[code].name}
          defaultChecked={values.tiendas?.includes(code) ?? false}
        />
      ))}
      {errors?.tiendas && <p role="alert">{errors.tiendas}</p>}
    </fieldset>
  </>
);
