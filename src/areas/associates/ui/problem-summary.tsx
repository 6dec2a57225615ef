import { Alert } from '#ui/alert.tsx';
import { FORM_FIELDS, type FormField } from '../rules/form-fields.ts';
import { regionName } from './country-name.ts';
import { fieldId } from './field-id.ts';
import css from './person-form.module.css';
import { usePlaceWords } from './use-place-words.ts';

const NAMES: Readonly<Record<Exclude<FormField, 'region_id' | 'destinations'>, string>> = {
  role_id: 'Rol',
  firstname: 'Nombres',
  lastname: 'Apellidos',
  email: 'Correo',
  document_type: 'Tipo de documento',
  document: 'Número de documento',
  telephone: 'Celular',
  city: 'Ciudad',
  street: 'Dirección',
  job_title: 'Cargo',
  gender: 'Género',
  date_of_birth: 'Fecha de nacimiento',
  status: 'Estado',
  terms_and_conditions: 'Términos y condiciones',
  data_use_policy: 'Política de tratamiento de datos',
};

interface ProblemSummaryProps {
  readonly fields: readonly FormField[];
  /** The person's country, which decides what a department is called. */
  readonly country: string;
}

/** Shown after a failed attempt to save: the number of fields with problems and a link to each. */
export function ProblemSummary({ fields, country }: ProblemSummaryProps) {
  const { title } = usePlaceWords();
  const names = { ...NAMES, region_id: regionName(country), destinations: title };
  return (
    <Alert tone="err" title={fields.length === 1 ? 'Revise 1 campo' : `Revise ${fields.length} campos`}>
      <ul className={css.summary}>
        {FORM_FIELDS.filter((field) => fields.includes(field)).map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`}>{names[field]}</a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
