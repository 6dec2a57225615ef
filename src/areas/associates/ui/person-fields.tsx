import { roleInWords } from '#areas/session/rules/session-facts.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { DayPartsField } from '#ui/fields/day-parts-field.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SelectField, type SelectOption } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { FormField } from '../rules/form-fields.ts';
import { documentTypeTitle, isNumericType } from '../rules/identification.ts';
import { usePlaceWords } from './destinations/no-destinations.tsx';
import css from './person-form.module.css';
import type { OfferedRole, PersonFormData } from './person-form-data.ts';
import { countryName, GENDERS, regionName } from './person-words.ts';
import type { usePersonForm } from './use-person-form.ts';

interface PersonFieldsProps {
  readonly data: PersonFormData;
  readonly form: ReturnType<typeof usePersonForm>;
}

/** Adds the stored value to the options if it is no longer offered. Otherwise saving the form would change it. */
const withStored = (options: readonly SelectOption[], value: string, label = value): readonly SelectOption[] =>
  value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label }];

const GENDER_OPTIONS = Object.entries(GENDERS).map(([value, label]) => ({ value, label }));

const STATES = [
  { value: '1', label: 'Activo' },
  { value: '0', label: 'Inactivo' },
];

type TextName = Exclude<FormField, 'destinations' | 'terms_and_conditions' | 'data_use_policy'>;

/** Fields of the person's own data, named as in the contract. */
export function PersonFields({ data, form }: PersonFieldsProps) {
  const { field, errorOf } = form.live;
  const { document_type: type, gender, email } = data.stored;
  const own = (words: string): string => (data.isSelf ? words : 'off');
  const text = (name: TextName, label: string) => ({ ...field(name), label, defaultValue: form.initial[name] });
  const named = { maxLength: 200, required: true };
  const { fewestDigits } = COUNTRIES[data.personCountry].telephone;
  const mail = { ...text('email', 'Correo electrónico'), className: 'full', type: 'email' };
  return (
    <>
      <TextField {...text('firstname', 'Nombres')} {...named} autoComplete={own('given-name')} />
      <TextField {...text('lastname', 'Apellidos')} {...named} autoComplete={own('family-name')} />
      {data.mode === 'create' ? (
        <TextField
          {...mail}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Con este correo va a ingresar, y ahí le llega la invitación."
          required
        />
      ) : (
        <TextField {...mail} defaultValue={email} readOnly hint="El correo no se puede cambiar." />
      )}
      <SelectField
        {...text('document_type', 'Tipo de documento')}
        options={withStored(data.documentTypes, type, documentTypeTitle(type))}
        required
      />
      <TextField
        {...text('document', 'Número de documento')}
        inputMode={isNumericType(form.documentType) ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={60}
        warning={form.warning}
        required
      />
      <TextField
        {...text('telephone', 'Celular')}
        type="tel"
        inputMode="tel"
        autoComplete={own('tel-national')}
        maxLength={40}
        hint={fewestDigits < 10 ? `10 dígitos, o ${fewestDigits} si es fijo.` : '10 dígitos, sin indicativo.'}
        required
      />
      <TextField {...text('city', 'Ciudad')} {...named} autoComplete={own('address-level2')} />
      <TextField {...text('street', 'Dirección')} {...named} className="full" autoComplete={own('street-address')} />
      <SelectField
        {...text('region_id', regionName(data.personCountry))}
        options={data.departments}
        placeholder="Sin elegir"
        optional
      />
      <TextField name="pais" label="País" defaultValue={countryName(data.personCountry)} readOnly />
      <TextField {...text('job_title', 'Cargo')} autoComplete={own('organization-title')} maxLength={200} optional />
      <SelectField
        {...text('gender', 'Género')}
        options={withStored(GENDER_OPTIONS, gender)}
        placeholder="Prefiero no decirlo"
        optional
      />
      <DayPartsField
        {...text('date_of_birth', 'Fecha de nacimiento')}
        autoComplete={[own('bday-day'), own('bday-month'), own('bday-year')]}
        optional
      />
      {data.may.status && (
        <Segmented
          legend="Estado"
          name="status"
          options={STATES}
          defaultValue={form.initial.status}
          error={errorOf('status')}
        />
      )}
    </>
  );
}

interface RoleFieldProps {
  readonly data: PersonFormData;
  readonly form: ReturnType<typeof usePersonForm>;
}

/**
 * The role and its effect on delivery points. Each option has the effect as an attribute. So the style sheet shows the right section before
 * JavaScript runs, and without it.
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
