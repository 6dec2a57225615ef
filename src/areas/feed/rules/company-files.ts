import { IDENTIFICATION_TYPES } from '#areas/associates/rules/identification.ts';
import { COUNTRY_CODES } from '#areas/stores/rules/countries.ts';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { CURRENCIES } from '#kernel/money.ts';
import { day, decimal, digits, email, oneOf, pattern, text, withDatabaseType } from './cell.ts';
import { amountCheck, identificationCheck, ownCurrency } from './cell-checks.ts';
import { type FeedFile, optional, required } from './feed-file.ts';

const sociedades: FeedFile = {
  kind: 'sociedades',
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
  meaning: 'Los clientes corporativos.',
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
  meaning: 'Los destinos de entrega: estaciones de servicio, bodegas, talleres.',
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

export const companyFiles = { sociedades, clientes, destinatarios };
