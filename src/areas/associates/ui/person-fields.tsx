import { countryFacts } from '#areas/stores/rules/countries.ts';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { AssociateValues } from '../rules/associate-values.ts';
import { documentTypeTitle, isNumericType } from '../rules/document-types.ts';
import type { FormField } from '../rules/form-fields.ts';
import { countryName, regionName } from './country-name.ts';
import { fieldId } from './field-id.ts';
import { GENDERS } from './gender-words.ts';
import type { Option, PersonFormData } from './person-form-data.ts';

interface PersonFieldsProps {
  readonly data: PersonFormData;
  readonly initial: AssociateValues;
  /** The type selected in the form; it decides the keyboard of the number's field. */
  readonly documentType: string;
  /** Warning about the number's check digit; the number may still be saved. */
  readonly warning: string | undefined;
  readonly errorOf: (field: FormField) => string | undefined;
  /** The first refused field, which gets the focus without JavaScript. */
  readonly focusOn: FormField | undefined;
}

/** Adds the stored value to the options if it is no longer offered. Without it, saving the form would change it. */
const withStored = (options: readonly Option[], value: string, label = value): readonly Option[] =>
  value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label }];

const GENDER_OPTIONS = Object.entries(GENDERS).map(([value, label]) => ({ value, label }));

/** The person's own data. Each field has the contract's name, and an `id` for the links of the problem summary. */
export function PersonFields({ data, initial, documentType, warning, errorOf, focusOn }: PersonFieldsProps) {
  const field = (name: FormField) => ({ name, id: fieldId(name), error: errorOf(name), autoFocus: name === focusOn });
  const text = (name: Exclude<FormField, 'destinations' | 'terms_and_conditions' | 'data_use_policy'>) => ({
    ...field(name),
    defaultValue: initial[name],
  });
  const own = data.isSelf ? '' : 'off';
  return (
    <>
      <TextField {...text('firstname')} label="Nombres" autoComplete={own || 'given-name'} maxLength={200} required />
      <TextField {...text('lastname')} label="Apellidos" autoComplete={own || 'family-name'} maxLength={200} required />
      {data.mode === 'create' ? (
        <TextField
          {...text('email')}
          className="full"
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Con este correo va a ingresar, y ahí le llega la invitación."
          required
        />
      ) : (
        <TextField
          {...field('email')}
          className="full"
          label="Correo electrónico"
          type="email"
          defaultValue={data.stored.email}
          readOnly
          hint="El correo no se puede cambiar."
        />
      )}
      <SelectField
        {...text('document_type')}
        label="Tipo de documento"
        options={withStored(
          data.documentTypes,
          data.stored.document_type,
          documentTypeTitle(data.stored.document_type),
        )}
        required
      />
      <TextField
        {...text('document')}
        label="Número de documento"
        inputMode={isNumericType(documentType) ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={60}
        warning={warning}
        required
      />
      <TextField
        {...text('telephone')}
        label="Celular"
        type="tel"
        inputMode="tel"
        autoComplete={own || 'tel-national'}
        maxLength={40}
        hint={
          countryFacts(data.personCountry).telephone.nineDigits
            ? '10 dígitos, o 9 si es fijo.'
            : '10 dígitos, sin indicativo.'
        }
        required
      />
      <TextField {...text('city')} label="Ciudad" autoComplete={own || 'address-level2'} maxLength={200} required />
      <TextField
        {...text('street')}
        className="full"
        label="Dirección"
        autoComplete={own || 'street-address'}
        maxLength={200}
        required
      />
      <SelectField
        {...text('region_id')}
        label={regionName(data.personCountry)}
        options={data.departments}
        placeholder="Sin elegir"
        optional
      />
      <TextField name="pais" label="País" defaultValue={countryName(data.personCountry)} readOnly />
      <TextField
        {...text('job_title')}
        label="Cargo"
        autoComplete={own || 'organization-title'}
        maxLength={200}
        optional
      />
      <SelectField
        {...text('gender')}
        label="Género"
        options={withStored(GENDER_OPTIONS, data.stored.gender)}
        placeholder="Prefiero no decirlo"
        optional
      />
      <TextField
        {...text('date_of_birth')}
        label="Fecha de nacimiento"
        type="date"
        autoComplete={own || 'bday'}
        optional
      />
      {data.may.status && (
        <Segmented
          legend="Estado"
          name="status"
          options={[
            { value: '1', label: 'Activo' },
            { value: '0', label: 'Inactivo' },
          ]}
          defaultValue={initial.status}
          error={errorOf('status')}
        />
      )}
    </>
  );
}
