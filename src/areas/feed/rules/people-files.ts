import { IDENTIFICATION_TYPES } from '#areas/associates/rules/identification.ts';
import { COUNTRY_CODES } from '#areas/stores/rules/countries.ts';
import { day, digits, email, flag, instant, integer, listCell, oneOf, text, withDatabaseType } from './cell.ts';
import { identificationCheck } from './cell-checks.ts';
import { type FeedFile, optional, type Problem, required } from './feed-file.ts';

/** Applies the rules of the portal's form, except the one about easy passwords (docs/product/passwords.md#rules). */
function passwordProblems(password: string | null): Problem[] {
  if (password === null) return [];
  const isGood = /^(?=.*\d)(?=.*\p{L})(?=.*[^\p{L}\d\s]).{8,32}$/u.test(password);
  return isGood
    ? []
    : [
        {
          columna: 'password',
          razon: 'se esperan de 8 a 32 caracteres, con un número, una letra y un carácter especial',
        },
      ];
}

function destinationProblems(destinos: string | null, all: string | null): Problem[] {
  return destinos && all === 'true'
    ? [{ columna: 'todos_los_destinos', razon: 'es true, y destinos nombra algunos: debe quedar vacía' }]
    : [];
}

const roles: FeedFile = {
  kind: 'roles',
  meaning: 'Qué puede hacer cada rol. La lista de permisos reemplaza la anterior.',
  key: ['role_id'],
  references: [],
  columns: [
    required('role_id', integer(1, 1_000_000), '1', 'Identificador del rol'),
    required('role_name', text(60), 'Representante Legal', 'Nombre del rol; no se repite'),
    optional('sort_order', integer(0, 10_000), '1', 'Orden en las listas', '0'),
    optional(
      'permisos',
      listCell('un permiso como Terpel_Facturas::pendientes', /^[A-Za-z]{2,30}_[A-Za-z]{1,60}::[a-z_]{1,60}$/),
      'Terpel_Facturas::pendientes|Terpel_EstadoDeCuenta::linea',
      'Permisos completos, con el nombre del proveedor (`PROVIDER`); vacía si no tiene ninguno',
    ),
  ],
};

const usuarios: FeedFile = {
  kind: 'usuarios',
  meaning: 'Las personas que entran al portal.',
  key: ['email'],
  // Set because sign-ins and the pages about people lock people too.
  isLockedByCustomers: true,
  references: [
    { columns: ['cliente'], table: 'clientes', targets: ['cliente'], reason: 'ese cliente no existe' },
    { columns: ['role_name'], table: 'roles', targets: ['role_name'], reason: 'ese rol no existe' },
    {
      columns: ['destinos', 'cliente'],
      isList: true,
      table: 'destinatarios',
      targets: ['codigo_destinatario', 'codigo_cliente'],
      reason: 'alguno de los destinos no existe o es de otro cliente',
    },
  ],
  check: (row) => [
    ...identificationCheck('document_type', 'document', 'country_id')(row),
    ...passwordProblems(row('password')),
    ...destinationProblems(row('destinos'), row('todos_los_destinos')),
  ],
  columns: [
    required('email', email, 'marta.ocampo@laceiba.example', 'Con ella se entra; se guarda en minúsculas'),
    required('cliente', digits(10), '0000100101', 'Cliente al que pertenece'),
    required('role_name', text(60), 'Representante Legal', 'Nombre del rol'),
    required('firstname', text(55), 'Marta Lucía', 'Nombres'),
    required('lastname', text(55), 'Ocampo', 'Apellidos'),
    optional('document_type', oneOf(...IDENTIFICATION_TYPES), 'CC', 'Tipo de documento', 'CC'),
    required('document', text(20), '43512345', 'Número de documento'),
    optional('telephone', text(15), '3001234567', 'Teléfono'),
    optional('street', text(55), 'Carrera 52 # 48-10', 'Dirección'),
    optional('city', text(55), 'Medellín', 'Ciudad'),
    required('country_id', oneOf(...COUNTRY_CODES), 'CO', 'País'),
    optional('job_title', text(100), 'Gerente', 'Cargo'),
    optional('gender', text(20), 'F', 'Género'),
    optional('date_of_birth', day, '1974-03-02', 'Nacimiento'),
    optional('is_subscribed', flag, 'false', 'Recibe el boletín', 'false'),
    optional('status', withDatabaseType('smallint', oneOf('0', '1')), '1', '1 activo, 0 inactivo', '1'),
    optional(
      'destinos',
      listCell('un código de destino', /^[^\s|]{1,20}$/),
      '0000200101|0000200102',
      'Destinos que ve, del mismo cliente. Vacía: ninguno para un Operativo, todos para los demás roles. Reemplaza la lista anterior',
    ),
    optional(
      'todos_los_destinos',
      flag,
      'false',
      'true: ve todos los destinos del cliente, también los que se abran después; `destinos` queda vacía',
    ),
    optional('password', text(64), '', 'Contraseña inicial; solo se usa mientras la persona no tenga una'),
    optional(
      'terms_accepted_at',
      instant,
      '2026-01-15T10:00:00-05:00',
      'Cuándo aceptó los términos, si fue fuera del portal',
    ),
  ],
};

export const peopleFiles = { roles, usuarios };
