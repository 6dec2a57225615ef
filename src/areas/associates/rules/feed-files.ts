import { COUNTRIES, COUNTRY_CODES } from '#areas/stores/rules/countries.ts';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { amountCheck, ownCurrency } from '#kernel/feed/amount-checks.ts';
import {
  day,
  decimal,
  digits,
  email,
  flag,
  instant,
  integer,
  listCell,
  oneOf,
  pattern,
  text,
  withDatabaseType,
} from '#kernel/feed/cell.ts';
import { type CellProblem, type FeedFile, optional, required } from '#kernel/feed/feed-file.ts';
import { CURRENCIES } from '#kernel/money.ts';
import { identificationCheck } from './identification-check.ts';

const IDENTIFICATION_TYPES = [
  ...new Set(Object.values(COUNTRIES).flatMap(({ documentTypes }) => documentTypes.map(({ value }) => value))),
];

const sociedades: FeedFile = {
  kind: 'sociedades',
  at: 10,
  meaning: 'Las empresas del distribuidor: quién factura.',
  key: ['sociedad'],
  references: [],
  columns: [
    required('sociedad', text(10), '1000', 'Código de la sociedad en el ERP'),
    required('nombre', text(), 'Surtidora Andina de Combustibles S.A.', 'Razón social'),
    required('nit', text(20), '830512340-8', 'NIT con dígito de verificación, o RUC'),
    required('direccion', text(), 'Calle 93 # 14-20', 'Dirección fiscal'),
    required('ciudad', text(100), 'Bogotá', 'Ciudad'),
    optional('telefono', text(30), '6017440000', 'Teléfono'),
    required('pais', oneOf(...COUNTRY_CODES), 'CO', 'País'),
    optional('regimen', text(), 'Responsable de IVA', 'Régimen tributario, como aparece en la factura'),
    optional('resolucion', text(), '18764000012345', 'Autorización de numeración (Colombia)'),
    optional('rango', text(), 'FE-1 a FE-999999', 'Rango autorizado'),
    optional('vigencia', text(), '2025-01-01 a 2027-01-01', 'Vigencia de la autorización'),
    optional('establecimiento', digits(3), '001', 'Establecimiento (Ecuador)'),
    optional('punto_emision', digits(3), '001', 'Punto de emisión (Ecuador)'),
    optional('fabricante_software', text(), 'Surtidor', 'Quién hace el software de facturación'),
  ],
};

const clientes: FeedFile = {
  kind: 'clientes',
  at: 30,
  meaning: 'Los clientes corporativos.',
  everyMinutes: 1_440,
  figures: 'CUPO',
  key: ['cliente'],
  references: [],
  check: (row) => [
    ...identificationCheck('tipoNit', 'clienteNit', 'pais')(row),
    ...amountCheck(['cupo_credito', 'cupo_usado'], ownCurrency)(row),
  ],
  columns: [
    required('cliente', digits(10), '0000100101', 'Código del cliente en el ERP'),
    optional('tipoCuenta', text(4), 'D', 'Tipo de cuenta', 'D'),
    required('clienteNit', text(20), '900123456-8', 'NIT con dígito de verificación, RUC o cédula'),
    optional('tipoNit', oneOf(...IDENTIFICATION_TYPES), 'NIT', 'Tipo de identificación', 'NIT'),
    optional('criterioImpuesto', text(60), 'Responsable de IVA', 'Criterio de impuestos'),
    required('nombre', text(), 'Inversiones Estación La Ceiba S.A.S.', 'Razón social, como se muestra'),
    optional('nombreComercial', text(), 'Estaciones La Ceiba', 'Nombre comercial'),
    optional('nombreLargo', text(), 'Inversiones Estación La Ceiba', 'Continuación del nombre en el ERP'),
    optional('nombreLargo2', text(), 'Sociedad por Acciones Simplificada', 'Continuación del nombre en el ERP'),
    optional('direccion', text(), 'Carrera 52 # 48-10', 'Dirección'),
    optional('telefono', text(30), '6045551234', 'Teléfono'),
    optional('email', email, 'facturacion@laceiba.example', 'Correo de facturación'),
    optional('oficinaVentas', text(20), 'MED', 'Oficina de ventas'),
    optional('departamento', text(100), 'Antioquia', 'Departamento o provincia'),
    optional('ciudad', text(100), 'Medellín', 'Ciudad'),
    required('pais', oneOf(...COUNTRY_CODES), 'CO', 'País'),
    optional('codigoCompania', text(10), '1000', 'Sociedad que le vende'),
    optional('organizacionVentas', text(10), '1000', 'Organización de ventas'),
    optional('canal', text(10), '10', 'Canal'),
    optional('sector', text(10), '01', 'Sector'),
    optional('clienteGrupo1', text(20), 'EDS', 'Grupo de clientes'),
    optional('representanteComercial', text(), 'Zona Antioquia', 'Representante comercial'),
    optional('estatus', text(4), '1', 'Estado en el ERP', '1'),
    optional(
      'modificationDate',
      withDatabaseType('text', day),
      '2026-09-01',
      'Día de la última modificación en el ERP',
    ),
    optional(
      'modificationHour',
      pattern('una hora como 08:30:00', /^\d{2}:\d{2}:\d{2}$/),
      '08:30:00',
      'Hora de esa modificación',
    ),
    required('moneda', oneOf(...CURRENCIES), 'COP', 'Moneda de la cuenta; sus documentos deben tener la misma'),
    optional('store_code', oneOf(...STORE_CODES), 'main', 'Tienda del portal', 'main'),
    optional('cupo_credito', decimal(2), '1500000000', 'Cupo de crédito, si el ERP lo da'),
    optional(
      'cupo_usado',
      decimal(2),
      '863605550',
      'Cuánto de ese cupo está usado según el ERP; se guarda y no se muestra, pues el portal lo calcula con lo que se debe y los pedidos en curso',
    ),
  ],
};

const destinatarios: FeedFile = {
  kind: 'destinatarios',
  at: 40,
  meaning: 'Los destinos de entrega: estaciones de servicio, bodegas, talleres.',
  everyMinutes: 1_440,
  key: ['codigo_destinatario'],
  references: [
    { columns: ['codigo_cliente'], table: 'clientes', targets: ['cliente'], reason: 'ese cliente no existe' },
  ],
  kept: [{ column: 'codigo_cliente', reason: 'ese destino ya es de otro cliente; un destino no cambia de cliente' }],
  columns: [
    required('codigo_destinatario', text(20), '0000200101', 'Código del destino en el ERP'),
    required('codigo_cliente', digits(10), '0000100101', 'Cliente al que pertenece'),
    required('nombre_comercial', text(), 'EDS La Ceiba', 'Nombre, como se muestra'),
    optional('nombre_destinatario', text(), 'Inversiones Estación La Ceiba S.A.S.', 'Nombre en el ERP'),
    optional('direccion_establecimiento', text(), 'Carrera 52 # 48-10', 'Dirección'),
    optional('ciudad', text(100), 'Medellín', 'Ciudad'),
    optional('canal', text(10), '10', 'Canal'),
    optional('sector', text(10), '01', 'Sector'),
    optional('sociedad', text(10), '1000', 'Sociedad que le vende'),
    optional('organizacion_ventas', text(10), '1000', 'Organización de ventas'),
    optional('centro_logistico', text(60), 'Planta Girardota', 'Planta que lo abastece'),
    optional('pais_facturacion', oneOf(...COUNTRY_CODES), 'CO', 'País de facturación'),
    optional('tipo_cuenta', text(4), 'D', 'Tipo de cuenta'),
    optional('grupo_vendedor', text(20), 'A01', 'Grupo de vendedores'),
    optional('id_programa', text(20), '12', 'Programa'),
    optional('nombre3', text(), '', 'Continuación del nombre en el ERP'),
    optional('nombre4', text(), '', 'Continuación del nombre en el ERP'),
    optional('nombre5', text(), '', 'Continuación del nombre en el ERP'),
    optional('nombre6', text(), '', 'Continuación del nombre en el ERP'),
    optional(
      'negocio',
      oneOf('EDS', 'INDUSTRIA', 'RUMBO'),
      'EDS',
      'Negocio en el que se le vende, por el que se piden los certificados de venta',
      'EDS',
    ),
    optional('estado', withDatabaseType('smallint', oneOf('0', '1')), '1', '1 activo, 0 inactivo', '1'),
    optional(
      'fecha_modificacion',
      withDatabaseType('text', day),
      '2026-09-01',
      'Día de la última modificación en el ERP',
    ),
    optional(
      'hora_modificacion',
      pattern('una hora como 08:30:00', /^\d{2}:\d{2}:\d{2}$/),
      '08:30:00',
      'Hora de esa modificación',
    ),
  ],
};

/** Applies the rules of the portal's form, except the one about easy passwords (docs/product/passwords.md#rules). */
function passwordProblems(password: string | null): CellProblem[] {
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

function destinationProblems(destinos: string | null, all: string | null): CellProblem[] {
  return destinos && all === 'true'
    ? [{ columna: 'todos_los_destinos', razon: 'es true, y destinos nombra algunos: debe quedar vacía' }]
    : [];
}

const roles: FeedFile = {
  kind: 'roles',
  at: 20,
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
  at: 50,
  meaning: 'Las personas que entran al portal.',
  everyMinutes: 1_440,
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

/** @wiring src/areas/feed/server/feed-files.ts imports this export by name. */
export const feedFiles: readonly FeedFile[] = [sociedades, clientes, destinatarios, roles, usuarios];
