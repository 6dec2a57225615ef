import { roleInWords } from '#areas/session/rules/signed-in-person.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { usePlaceWords } from './destinations/use-place-words.ts';
import css from './person-form.module.css';
import type { OfferedRole, PersonFormData } from './person-form-data.ts';
import type { usePersonForm } from './use-person-form.ts';

interface RoleFieldProps {
  readonly data: PersonFormData;
  readonly form: ReturnType<typeof usePersonForm>;
}

/**
 * The role and its effect on delivery points. Each option has an attribute with the effect. The style sheet uses it to show the right section before
 * and without JavaScript.
 */
export function RoleField({ data, form }: RoleFieldProps) {
  const { many } = usePlaceWords();
  return (
    <div className={css.role}>
      {data.may.role ? (
        <SelectField
          {...form.live.field('role_id')}
          label="Rol"
          placeholder={data.mode === 'create' ? 'Elija un rol' : undefined}
          defaultValue={form.initial.role_id}
          required
          onChange={(event) => form.changeRole(event.target.value)}
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
