import { SEGMENT_CODES } from '#areas/payments/rules/segments.ts';
import { day, decimal, digits, integer, oneOf, pattern, text, withDatabaseType } from './cell.ts';
import { PESO_DECIMALS } from './cell-checks.ts';
import { type FeedFile, optional, type Problem, type Reference, type RowOf, required } from './feed-file.ts';

const clasesDocumento: FeedFile = {
  kind: 'clases_documento',
  meaning: 'Las clases de documento por las que se agrupa el estado de cuenta.',
  key: ['agrupacion'],
  references: [],
  columns: [
    required('agrupacion', text(60), 'Combustibles', 'Clase: la de `documentos.agrupacion`'),
    required('nombre', text(60), 'Combustibles', 'Nombre, como se muestra'),
    optional('orden', integer(0, 10_000), '10', 'Posición en la lista', '0'),
  ],
};

const segmentosCliente: FeedFile = {
  kind: 'segmentos_cliente',
  meaning: 'Los segmentos en los que cada cliente puede hacer pagos a cuenta.',
  key: ['numero_cuenta', 'id_segment'],
  references: [
    { columns: ['numero_cuenta'], table: 'clientes', targets: ['cliente'], reason: 'ese cliente no existe' },
  ],
  columns: [
    required('numero_cuenta', digits(10), '0000100101', 'Cliente'),
    required('id_segment', oneOf(...SEGMENT_CODES), '1110', 'Código del segmento'),
    optional('estado', withDatabaseType('smallint', oneOf('0', '1')), '1', '1 lo tiene, 0 ya no', '1'),
  ],
};

/** References to one document of an application. Both of its documents must be the customer's, found by the key columns that the row gives. */
const documentAt = (num: string, ejercicio: string, what: string): Reference[] => {
  const named: Omit<Reference, 'reason'> = {
    columns: [num, 'numero_cuenta'],
    table: 'documentos',
    targets: ['num_documento', 'numero_cuenta'],
    narrowedBy: ['sociedad', { column: ejercicio, target: 'ejercicio' }],
  };
  return [
    { ...named, reason: `${what} no existe en esa cuenta` },
    { ...named, isSingle: true, reason: `${what} no es uno solo; dé también sociedad y ejercicio` },
    { ...named, atMost: { column: 'monto', of: 'valor_original' }, reason: `${what} vale menos que \`monto\`` },
  ];
};

function applicationProblems(row: RowOf): Problem[] {
  const problems: Problem[] = [];
  if (!/[1-9]/.test(row('monto') ?? '')) problems.push({ columna: 'monto', razon: 'debe ser mayor que cero' });
  const isSame = row('num_origen') === row('num_documento');
  if (isSame && (row('ejercicio_origen') ?? row('ejercicio')) === row('ejercicio'))
    problems.push({ columna: 'num_origen', razon: 'es el mismo documento' });
  return problems;
}

const aplicaciones: FeedFile = {
  kind: 'aplicaciones',
  meaning: 'Lo que saldó cada documento, en todo o en parte, según el ERP.',
  key: ['numero_cuenta', 'aplicacion'],
  references: [
    ...documentAt('num_documento', 'ejercicio', 'el documento'),
    ...documentAt('num_origen', 'ejercicio_origen', 'el documento de origen'),
    {
      columns: ['numero_cuenta'],
      table: 'clientes',
      targets: ['cliente'],
      inCurrency: { column: 'monto', of: 'moneda' },
      named: 'monto',
      reason: PESO_DECIMALS,
    },
  ],
  check: applicationProblems,
  columns: [
    required('numero_cuenta', digits(10), '0000100101', 'Cliente de los documentos'),
    required('aplicacion', text(60), '2026-1000-0500088-1', 'Identificador en el ERP; único por cliente'),
    required('num_documento', text(20), '1800048102', 'Documento que se saldó'),
    optional('sociedad', text(10), '1000', 'Sociedad de los documentos; hace falta si el número se repite en otra'),
    optional('ejercicio', integer(1950, 2100), '2026', 'Ejercicio del documento; hace falta si el número se repite'),
    required('fecha', day, '2026-08-20', 'Día en que se saldó'),
    required(
      'tipo',
      oneOf('pago', 'compensacion', 'nota_credito', 'devolucion', 'ajuste'),
      'pago',
      'Con qué: un pago, una compensación, una nota crédito, una devolución o un ajuste del distribuidor',
    ),
    optional(
      'referencia',
      text(80),
      'Consignación 88120455',
      'Lo que el cliente reconoce: consignación, pago del portal',
    ),
    optional(
      'num_origen',
      text(20),
      '1600003312',
      'Documento a favor del que se tomó; vacía: el dinero llegó de fuera de la cuenta',
    ),
    optional(
      'ejercicio_origen',
      integer(1950, 2100),
      '2026',
      'Ejercicio de ese documento; hace falta si el número se repite',
    ),
    required('monto', decimal(2), '38100000', 'Cuánto se saldó'),
  ],
};

const respuestasCompensaciones: FeedFile = {
  kind: 'respuestas_compensaciones',
  meaning: 'Cómo terminó en el ERP cada compensación que se envió desde el portal.',
  key: ['id_transaccion'],
  references: [
    {
      columns: ['id_transaccion'],
      table: 'compensaciones',
      targets: ['id_transaccion'],
      reason: 'esa compensación no existe',
    },
  ],
  columns: [
    required(
      'id_transaccion',
      withDatabaseType('uuid', pattern('un uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
      '3f0d1c52-7a0e-4c53-9d3b-0b8c6f1f2a77',
      'La compensación, como la nombra el portal',
    ),
    required('estado', oneOf('S', 'F'), 'S', '`S` se hizo, `F` no se aceptó'),
    optional('motivo', text(200), 'El periodo está cerrado.', 'Por qué no se aceptó, en palabras para el cliente'),
  ],
};

export const accountFiles = {
  clases_documento: clasesDocumento,
  segmentos_cliente: segmentosCliente,
  aplicaciones,
  respuestas_compensaciones: respuestasCompensaciones,
};
