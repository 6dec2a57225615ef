import type { FieldProblem, FormField } from './form-fields.ts';

/** Words that depend on the store and the person's country. */
export interface ProblemWords {
  /** Word for one delivery point, a feminine noun. */
  readonly one: string;
  readonly many: string;
  /** Name of the region with its article, at the start of a sentence: `El departamento`, `La provincia`. */
  readonly region: string;
}

/**
 * Names of the fields on the screen, with article, at the start of a sentence. The names of region and delivery points depend on country and store.
 */
const NAMES: Readonly<Record<Exclude<FormField, 'region_id' | 'destinations'>, string>> = {
  role_id: 'El rol',
  firstname: 'El nombre',
  lastname: 'El apellido',
  email: 'El correo',
  document_type: 'El tipo de documento',
  document: 'El número de documento',
  telephone: 'El celular',
  street: 'La dirección',
  city: 'La ciudad',
  job_title: 'El cargo',
  gender: 'El género',
  date_of_birth: 'La fecha de nacimiento',
  status: 'El estado',
  terms_and_conditions: 'Los términos y condiciones',
  data_use_policy: 'La política de tratamiento de datos',
};

/** Sentence for an empty required field. */
const ASKED: Readonly<Record<Exclude<FormField, 'region_id' | 'destinations'>, string>> = {
  role_id: 'Elija el rol.',
  firstname: 'Escriba el nombre.',
  lastname: 'Escriba el apellido.',
  email: 'Escriba el correo.',
  document_type: 'Elija el tipo de documento.',
  document: 'Escriba el número de documento.',
  telephone: 'Escriba el celular.',
  street: 'Escriba la dirección.',
  city: 'Escriba la ciudad.',
  job_title: 'Escriba el cargo.',
  gender: 'Elija el género.',
  date_of_birth: 'Escriba la fecha de nacimiento.',
  status: 'Elija si está activo o inactivo.',
  terms_and_conditions: 'Para continuar debe aceptar los términos y condiciones.',
  data_use_policy: 'Para continuar debe aceptar la política de tratamiento de datos.',
};

/** The sentence beside the field: the problem and its remedy (docs/product/people.md#messages). */
export function problemSentence({ field, code, min, max, length }: FieldProblem, words: ProblemWords): string {
  const name = nameOf(field, words);
  switch (code) {
    case 'required':
    case 'must-accept':
      return askedFor(field, words);
    case 'too-short':
      return `${name} debe tener al menos ${min} ${unitOf(field)}; van ${length}.`;
    case 'too-long':
      return `${name} puede tener hasta ${max} ${unitOf(field)}; van ${length}.`;
    case 'letters-only':
      return `${name} solo puede tener letras y espacios.`;
    case 'control-characters':
      return `${name} tiene caracteres que no se pueden guardar. Escríbalo de nuevo.`;
    case 'email':
      return 'Revise el correo: debe ser como persona@empresa.com.';
    case 'email-letters':
      return 'El correo tiene letras de otro alfabeto. Escríbalo de nuevo con el teclado.';
    case 'email-exists':
      return 'Este correo ya existe en el portal.';
    case 'digits-only':
      return `${name} solo puede tener números.`;
    case 'digits':
      return digitsSentence(name, { min, max, length });
    case 'shape':
      return 'El número no corresponde al tipo de documento. Revíselos.';
    case 'unknown':
      return `${name} no está entre las opciones. Elija otra.`;
    case 'status':
      return 'Elija si está activo o inactivo.';
    case 'inactive-at-distributor':
      return 'El distribuidor tiene inactiva a esta persona y solo el distribuidor puede activarla. Comuníquese con su asesor.';
    case 'day':
      return 'Esa fecha no existe o aún no llega. Revísela.';
    case 'not-for-role':
      return `Este rol ve todas las ${words.many}; no se eligen una por una.`;
    case 'too-many':
      return `Una por una se pueden elegir hasta ${max?.toLocaleString('es-CO')} ${words.many}. Elija «Todas las ${words.many}».`;
  }
}

function nameOf(field: FormField, { many, region }: ProblemWords): string {
  if (field === 'region_id') return region;
  return field === 'destinations' ? `La lista de ${many}` : NAMES[field];
}

function askedFor(field: FormField, { one, region }: ProblemWords): string {
  if (field === 'region_id') return `Elija ${region.toLowerCase()}.`;
  return field === 'destinations' ? `Elija al menos una ${one}.` : ASKED[field];
}

/** If nine digits are allowed (docs/decisions/0014), a refused number of nine digits has a wrong prefix, not a wrong length. */
function digitsSentence(name: string, { min, max, length }: Pick<FieldProblem, 'min' | 'max' | 'length'>): string {
  if (min === max) return `${name} debe tener ${max} dígitos; van ${length}.`;
  if (length === min) return `Revise el celular: con ${length} dígitos no es un número de su país.`;
  return `${name} debe tener ${min} o ${max} dígitos; van ${length}.`;
}

const LETTERS: ReadonlySet<FormField> = new Set(['firstname', 'lastname', 'city']);

const unitOf = (field: FormField): string => (LETTERS.has(field) ? 'letras' : 'caracteres');

/** The contract's English sentence for a problem (docs/product/people.md#messages). */
export function contractMessage({ field, code, min, max }: FieldProblem): string {
  switch (code) {
    case 'required':
      return `"${field}" is required.`;
    case 'too-short':
      return `"${field}" must have at least ${min} letters.`;
    case 'too-long':
      return `"${field}" must have a maximum of ${max} letters.`;
    case 'digits':
      return `"${field}" must have ${min === max ? max : `${min} or ${max}`} digits.`;
    case 'status':
      return `"${field}" must be active or inactive.`;
    case 'inactive-at-distributor':
      return `"${field}" was set to inactive by the distributor.`;
    case 'email':
    case 'email-letters':
      return `"${field}" please provide valid e-mail address`;
    case 'email-exists':
      return 'This email already exists on the site.';
    case 'letters-only':
      return `"${field}" must have letters and spaces only.`;
    case 'digits-only':
      return `"${field}" must have digits only.`;
    case 'must-accept':
      return `To continue you must accept ${field}`;
    case 'not-for-role':
      return `"${field}" cannot be chosen for this role.`;
    case 'too-many':
      return `"${field}" must have a maximum of ${max}.`;
    default:
      return `"${field}" is not valid.`;
  }
}
