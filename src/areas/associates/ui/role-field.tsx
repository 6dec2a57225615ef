import { roleInWords } from '#areas/session/rules/signed-in-person.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldId } from './field-id.ts';
import css from './person-form.module.css';
import type { OfferedRole, PersonFormData } from './person-form-data.ts';
import { usePlaceWords } from './use-place-words.ts';

interface RoleFieldProps {
  readonly data: PersonFormData;
  readonly initial: string;
  readonly error: string | undefined;
  readonly onChange: (roleId: string) => void;
}

/**
 * The role, and what it means for delivery points. Each option has an attribute with that, from which the style sheet
 * shows the right section before and without JavaScript.
 */
export function RoleField({ data, initial, error, onChange }: RoleFieldProps) {
  const { many } = usePlaceWords();
  return (
    <div className={css.role}>
      {data.may.role ? (
        <SelectField
          id={fieldId('role_id')}
          name="role_id"
          label="Rol"
          placeholder={data.mode === 'create' ? 'Elija un rol' : undefined}
          defaultValue={initial}
          error={error}
          required
          onChange={(event) => onChange(event.target.value)}
        >
          {data.roles.map((role) => (
            <RoleOption key={role.role_id} role={role} />
          ))}
          {data.mode === 'edit' && (
            <option value="representante" disabled>
              Representante Legal
            </option>
          )}
        </SelectField>
      ) : (
        <TextField name="rol" label="Rol" defaultValue={roleInWords(data.storedRole)} readOnly />
      )}
      {data.may.role && (
        <>
          <p className={css.ofChosen}>Ve solo las {many} que usted le asigne, en todas las secciones.</p>
          <p className={css.ofMay}>Ve todas las {many}, a menos que usted elija cuáles.</p>
          <p className={css.ofAll}>Ve todas las {many}.</p>
        </>
      )}
    </div>
  );
}

const RoleOption = ({ role }: { readonly role: OfferedRole }) => (
  <option value={role.role_id} data-destinos={role.destinations}>
    {roleInWords(role.role_name)}
  </option>
);
