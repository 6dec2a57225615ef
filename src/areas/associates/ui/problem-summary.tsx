import { Alert } from '#ui/alert.tsx';
import { FORM_FIELDS, type FormField } from '../rules/form-fields.ts';
import { fieldId } from './field-id.ts';
import css from './person-form.module.css';
import { usePlaceWords } from './use-place-words.ts';

const NAMES: Readonly<Record<FormField, string>> = {
  role_id: 'Rol',
  firstname: 'Nombres',
  lastname: 'Apellidos',
  email: 'Correo',
  document_type: 'Tipo de documento',
  document: 'Número de documento',
  telephone: 'Celular',
  city: 'Ciudad',
  street: 'Dirección',
  region_id: 'Departamento',
  job_title: 'Cargo',
  gender: 'Género',
  date_of_birth: 'Fecha de nacimiento',
  status: 'Estado',
  destinations: '',
  terms_and_conditions: 'Términos y condiciones',
  data_use_policy: 'Política de tratamiento de datos',
};

/** After a try to save: how many fields to look at, and the way to each. */
export function ProblemSummary({ fields }: { readonly fields: readonly FormField[] }) {
  const { title } = usePlaceWords();
  return (
    <Alert tone="err" title={fields.length === 1 ? 'Revise 1 campo' : `Revise ${fields.length} campos`}>
      <ul className={css.summary}>
        {FORM_FIELDS.filter((field) => fields.includes(field)).map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`}>{NAMES[field] || title}</a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
