import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { digits, email, flag, oneOf, pattern, text } from '#kernel/feed/cell.ts';
import { type CellProblem, type FeedFile, optional, type RowOf, required } from '#kernel/feed/feed-file.ts';
import { CONTACT_KINDS } from './contact.ts';

/** Digits in groups, optionally with country code and extension. */
const TELEPHONE = /^\+?\d[\d ()-]{5,23}\d( ext\. \d{1,6})?$/;

const ofOneCustomerOrStore = (row: RowOf): readonly CellProblem[] =>
  (row('numero_cuenta') === null) === (row('store_code') === null)
    ? [{ columna: 'numero_cuenta', razon: 'se espera un cliente o una tienda, y solo uno de los dos' }]
    : [];

const withAWay = (row: RowOf): readonly CellProblem[] =>
  row('telefono') === null && row('correo') === null
    ? [{ columna: 'telefono', razon: 'se espera un teléfono, un correo o los dos' }]
    : [];

const contactos: FeedFile = {
  kind: 'contactos',
  at: 60,
  meaning: 'Quién atiende a los clientes: asesores comerciales y cartera, de un cliente o de toda una tienda.',
  key: ['contacto'],
  references: [
    { columns: ['numero_cuenta'], table: 'clientes', targets: ['cliente'], reason: 'ese cliente no existe' },
  ],
  check: (row) => [...ofOneCustomerOrStore(row), ...withAWay(row)],
  columns: [
    required('contacto', text(40), 'asesor-0000100101', 'Código del contacto en el ERP'),
    required('clase', oneOf(...CONTACT_KINDS), 'asesor', 'Por qué se le pregunta: `asesor` comercial o `cartera`'),
    optional(
      'numero_cuenta',
      digits(10),
      '0000100101',
      'Cliente al que atiende; vacío si atiende a una tienda. Los de un cliente reemplazan a los de su tienda',
    ),
    optional('store_code', oneOf(...STORE_CODES), '', 'Tienda a la que atiende; vacía si atiende a un cliente'),
    required('nombre', text(100), 'Liliana Cárdenas Duque', 'Nombre, como se muestra'),
    optional(
      'telefono',
      pattern('un teléfono como +57 601 555 0142 o 601 555 0142 ext. 12', TELEPHONE),
      '+57 601 555 0142',
      'Teléfono, como se lee',
    ),
    optional('correo', email, 'liliana.cardenas@distribuidor.example', 'Correo; se guarda en minúsculas'),
    optional('horario', text(100), 'Lunes a viernes, de 8:00 a 17:00', 'Cuándo responde'),
    optional('activo', flag, 'true', 'Si se muestra', 'true'),
  ],
};

/** @wiring src/areas/feed/server/feed-files.ts imports this export by name. */
export const feedFiles: readonly FeedFile[] = [contactos];
