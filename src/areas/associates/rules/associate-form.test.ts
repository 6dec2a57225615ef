import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { localDate } from '#kernel/local-date.ts';
import { associateProblems, fieldsToCheck } from './associate-form.ts';
import { type AssociateValues, cleanValues } from './associate-values.ts';
import { type AssociateForm, FORM_FIELDS, type FormField } from './form-fields.ts';

const LUIS: AssociateValues = {
  role_id: '4',
  firstname: 'Luis Alfonso',
  lastname: 'Marín Ñáñez',
  email: 'lmarin@laceiba.example',
  document_type: 'CC',
  document: '71334806',
  telephone: '3105550142',
  street: 'Carrera 43A n.º 31 Sur-20',
  city: 'Envigado',
  region_id: '105',
  job_title: 'Jefe de patio',
  gender: 'M',
  date_of_birth: '1980-02-29',
  status: '1',
  destinations: 2,
  terms_and_conditions: false,
  data_use_policy: false,
};

const ROLES = [
  { role_id: 1, role_name: 'Representante Legal' },
  { role_id: 2, role_name: 'Administrativo' },
  { role_id: 4, role_name: 'Operativo' },
];

const CREATE: AssociateForm = {
  mode: 'create',
  checks: fieldsToCheck('create', { status: true, destinations: true }),
  country: 'CO',
  telephoneCountry: 'CO',
  roles: ROLES,
  today: localDate('2026-09-05'),
};
const EDIT: AssociateForm = {
  ...CREATE,
  mode: 'edit',
  checks: fieldsToCheck('edit', { status: true, destinations: true }),
};

const problemsOf = (change: Partial<AssociateValues>, form = CREATE) =>
  associateProblems(cleanValues({ ...LUIS, ...change }), form);

test('valid data has no problem when a person is created or edited', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({}, EDIT)).toEqual([]);
});

test('an empty form reports every required field, in the order of the form', () => {
  const empty = Object.fromEntries(
    FORM_FIELDS.map((field) => [field, field === 'destinations' ? 0 : '']),
  ) as unknown as AssociateValues;
  const required = [
    'role_id',
    'firstname',
    'lastname',
    'email',
    'document_type',
    'document',
    'telephone',
    'city',
    'street',
  ];
  const found = associateProblems(empty, CREATE);
  expect(found.filter(({ code }) => code === 'required').map(({ field }) => field)).toEqual(required);
  expect(found.filter(({ code }) => code !== 'required')).toEqual([{ field: 'status', code: 'status' }]);
});

describe('each rule of the associate form, at its limit and just beyond', () => {
  test.each<[FormField, string, object | undefined]>([
    ['firstname', 'A', { code: 'too-short', min: 2, length: 1 }],
    ['firstname', ' A ', { code: 'too-short', min: 2, length: 1 }],
    ['firstname', 'Al', undefined],
    ['firstname', 'a'.repeat(55), undefined],
    ['firstname', 'a'.repeat(56), { code: 'too-long', max: 55, length: 56 }],
    ['firstname', 'María José', undefined],
    ['firstname', 'Jose\u0301', undefined],
    ['firstname', 'Łukasz Ђорђе', undefined],
    ['firstname', 'Luis 2', { code: 'letters-only' }],
    ['firstname', 'O’Brien', { code: 'letters-only' }],
    ['firstname', '   ', { code: 'required' }],
    ['firstname', '<script>alert(1)</script>', { code: 'letters-only' }],
    ['lastname', 'Marín-Ruiz', { code: 'letters-only' }],
    ['lastname', 'Luis\nMarín', { code: 'letters-only' }],
    ['email', 'LMARIN@laceiba.example ', undefined],
    ['email', 'ｌｍａｒｉｎ@laceiba.example', undefined],
    ['email', 'lmаrin@laceiba.example', { code: 'email-letters' }],
    ['email', 'lmarin@laceiba', { code: 'email' }],
    ['email', 'lmarin', { code: 'email' }],
    ['email', 'a b@laceiba.example', { code: 'email' }],
    ['email', 'a@b@laceiba.example', { code: 'email' }],
    ['email', '"><script>"@laceiba.example', { code: 'email' }],
    ['email', 'luis@laceiba.example\nBcc: otro@laceiba.example', { code: 'email' }],
    ['email', `${'a'.repeat(60)}@${'b'.repeat(200)}.example`, { code: 'email' }],
    ['email', 'luis\u0001@laceiba.example', { code: 'email' }],
    ['email', 'luis@laceiba,com.example', { code: 'email' }],
    ['email', 'luis@<b>.example', { code: 'email' }],
    ['firstname', '\u3164\u3164', { code: 'required' }],
    ['telephone', '\u202A310 555 0142\u202C', undefined],
    ['street', 'Calle\u20281 2', { code: 'control-characters' }],
    ['document', '7133', { code: 'too-short', min: 5, length: 4 }],
    ['document', '71.334.806', undefined],
    ['document', '71334', undefined],
    ['document', 'A1334806', { code: 'shape' }],
    ['document', '01334806', { code: 'shape' }],
    ['telephone', '310555', { code: 'digits', min: 10, max: 10, length: 6 }],
    ['telephone', '31055501422', { code: 'digits', min: 10, max: 10, length: 11 }],
    ['telephone', '042345678', { code: 'digits', min: 10, max: 10, length: 9 }],
    ['telephone', '(604) 444-0192', undefined],
    ['telephone', '310555o142', { code: 'digits-only' }],
    ['telephone', '+573105550', { code: 'digits-only' }],
    ['street', 'Cl 1', undefined],
    ['street', 'Cl1', { code: 'too-short', min: 4, length: 3 }],
    ['street', 'a'.repeat(56), { code: 'too-long', max: 55, length: 56 }],
    ['street', '<b onload=alert(1)>Calle 1', undefined],
    ['street', 'Calle 1\u0007', { code: 'control-characters' }],
    ['city', 'Cal', { code: 'too-short', min: 4, length: 3 }],
    ['city', 'Cali', undefined],
    ['city', 'a'.repeat(56), { code: 'too-long', max: 55, length: 56 }],
    ['region_id', '', undefined],
    ['region_id', 'uno', { code: 'unknown' }],
    ['job_title', 'a'.repeat(101), { code: 'too-long', max: 100, length: 101 }],
    ['gender', 'a'.repeat(21), { code: 'too-long', max: 20, length: 21 }],
    ['date_of_birth', '', undefined],
    ['date_of_birth', '1981-02-29', { code: 'day' }],
    ['date_of_birth', '2026-09-06', { code: 'day' }],
    ['date_of_birth', '1899-12-31', { code: 'day' }],
    ['status', '2', { code: 'status' }],
    ['status', '', { code: 'status' }],
    ['status', '0', undefined],
    ['role_id', '1', { code: 'unknown' }],
    ['role_id', '99', { code: 'unknown' }],
  ])('the field %s with the value "%s" is accepted or reported', (field, typed, problem) => {
    expect(problemsOf({ [field]: typed })).toEqual(problem ? [{ field, ...problem }] : []);
  });

  test.each([
    ['NIT', '900123456-8', undefined],
    ['NIT', '900123456-7', undefined],
    ['NIT', '9001234567890', 'shape'],
    ['CE', 'AB123456', undefined],
    ['CE', '0123456', 'shape'],
    ['Pasaporte', 'AQ123456', undefined],
    ['Pasaporte', 'AQ-123456', 'shape'],
  ])(
    'an identification of type %s with the number %s is accepted or reported as: %s',
    (document_type, document, code) => {
      expect(problemsOf({ document_type, document })[0]?.code).toBe(code);
    },
  );
});

test('cleanValues of the associate form removes invisible characters and composes accents', () => {
  const change = {
    street: 'Calle \u202E12\uD800',
    email: 'l\u200Bmarin@laceiba.example',
    city: 'Envi\u00ADgado',
    job_title: 'Jose\u0301',
  };
  expect(cleanValues({ ...LUIS, ...change })).toMatchObject({
    street: 'Calle 12',
    email: 'lmarin@laceiba.example',
    city: 'Envigado',
    job_title: 'José',
  });
});

test('a name with endless combining marks is refused without being normalized, which would take quadratic time', () => {
  const endless = `a${'\u0301'.repeat(200_000)}${'\u0316'.repeat(200_000)}`;
  const found = problemsOf({
    firstname: endless,
    email: endless,
    street: endless,
    document: endless,
    telephone: endless,
  });
  expect(found.map(({ field }) => field)).toEqual(['firstname', 'email', 'document', 'telephone', 'street']);
});

test('a mail address that was refused as taken stays a problem of the form until it changes', () => {
  const form = { ...CREATE, takenAddresses: ['lmarin@laceiba.example'] };
  expect(problemsOf({ email: 'LMarin@laceiba.example' }, form)).toEqual([{ field: 'email', code: 'email-exists' }]);
  expect(problemsOf({ email: 'otro@laceiba.example' }, form)).toEqual([]);
  // An edit cannot change the mail address, so it is not checked.
  expect(problemsOf({}, { ...form, mode: 'edit' })).toEqual([]);
});

describe('delivery points in the associate form', () => {
  test('delivery points are required for the role that must choose them', () => {
    expect(problemsOf({ destinations: 0 })).toEqual([{ field: 'destinations', code: 'required' }]);
    expect(problemsOf({ destinations: 'all' })).toEqual([]);
  });

  test('delivery points are not required for a role that sees all', () => {
    expect(problemsOf({ role_id: '2', destinations: 0 })).toEqual([]);
  });
});

describe('the associate form when a person is edited', () => {
  test('the edit form does not check the role or the type of document', () => {
    expect(problemsOf({ role_id: '', document_type: 'ZZ' }, EDIT)).toEqual([]);
  });

  test('the edit form checks the status and the delivery points only where they may be changed', () => {
    const own = { ...EDIT, checks: fieldsToCheck('edit', { status: false, destinations: false }) };
    expect(problemsOf({ status: '2', destinations: 0 }, own)).toEqual([]);
    expect(problemsOf({ status: '2', destinations: 0 }, EDIT).map(({ field }) => field)).toEqual([
      'status',
      'destinations',
    ]);
  });

  test('with mustAcceptTerms, the form requires the acceptance of both texts', () => {
    const form = {
      ...EDIT,
      checks: fieldsToCheck('edit', { status: false, destinations: false, mustAcceptTerms: true }),
    };
    const both = { terms_and_conditions: true, data_use_policy: true };
    expect(problemsOf(both, form)).toEqual([]);
    expect(problemsOf({ ...both, data_use_policy: false }, form)).toEqual([
      { field: 'data_use_policy', code: 'must-accept' },
    ]);
    expect(problemsOf({}, form)).toHaveLength(2);
    expect(problemsOf({}, EDIT)).toEqual([]);
  });

  test('when editing, a stored invalid value is accepted until it changes, and an empty required one is refused', () => {
    const form = { ...EDIT, stored: { lastname: 'Marín-Ruiz' } };
    expect(problemsOf({ lastname: 'Marín-Ruiz' }, form)).toEqual([]);
    expect(problemsOf({ lastname: 'Marín-Díaz' }, form)).toEqual([{ field: 'lastname', code: 'letters-only' }]);
    expect(problemsOf({ street: '' }, { ...EDIT, stored: { street: '' } })).toEqual([
      { field: 'street', code: 'required' },
    ]);
  });
});

test('an unchanged identification number is checked again when its type changes', () => {
  const form = { ...EDIT, stored: { document_type: 'Pasaporte', document: 'AQ123456' } };
  expect(problemsOf({ document_type: 'Pasaporte', document: 'AQ123456' }, form)).toEqual([]);
  expect(problemsOf({ document_type: 'CC', document: 'AQ123456' }, form)).toEqual([
    { field: 'document', code: 'shape' },
  ]);
});

describe('the associate form by country', () => {
  const ecuador: AssociateForm = { ...CREATE, country: 'EC', telephoneCountry: 'EC' };
  const peru: AssociateForm = { ...CREATE, country: 'PE', telephoneCountry: 'PE' };

  test.each([
    [ecuador, '0987654321', undefined],
    [ecuador, '042345678', undefined],
    [ecuador, '012345678', 'digits'],
    [ecuador, '982345678', 'digits'],
    [peru, '987654321', undefined],
    [peru, '012345678', undefined],
    [peru, '887654321', 'digits'],
    [CREATE, '987654321', 'digits'],
  ])('case %#: the telephone %s is accepted or reported by the rules of the country', (form, telephone, code) => {
    const identified = { document_type: 'Pasaporte', document: 'AQ123456' };
    expect(problemsOf({ ...identified, telephone }, form)[0]?.code).toBe(code);
  });

  test('the associate form offers no type of document of another country', () => {
    const telephone = '0987654321';
    expect(problemsOf({ telephone }, ecuador)).toEqual([{ field: 'document_type', code: 'unknown' }]);
    expect(problemsOf({ telephone, document_type: 'NIT', document: '1712345675' }, ecuador)).toEqual([]);
    expect(COUNTRIES.EC.documentTypes[0]?.value).toBe('NIT');
    expect(COUNTRIES.CO.documentTypes[0]?.value).toBe('CC');
  });
});
