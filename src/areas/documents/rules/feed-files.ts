import { PESO_DECIMALS } from '#kernel/feed/amount-checks.ts';
import {
  day,
  decimal,
  digits,
  flag,
  instant,
  integer,
  listCell,
  oneOf,
  pattern,
  sha256,
  text,
} from '#kernel/feed/cell.ts';
import {
  type CellProblem,
  type FeedFile,
  NO_OBJECT,
  optional,
  type Reference,
  type RowOf,
  required,
} from '#kernel/feed/feed-file.ts';
import { CURRENCIES, CURRENCY_DECIMALS, isCurrency } from '#kernel/money.ts';

/** Column with the payments that the ERP's balance contains. The ledger uses it; it is not stored. */
export const PAGOS_APLICADOS = 'pagos_aplicados';

/** Column with the reference of the payment or annulled voucher from which a document in favour was created. It finds the document and is not stored. */
export const REFERENCIA_PAGO = 'referencia_pago';

const AMOUNTS = ['valor_original', 'saldo_erp', 'subtotal', 'iva'] as const;

/** Refuses decimals in amounts in pesos, and balances above the invoiced amount. */
function documentProblems(row: RowOf): CellProblem[] {
  const problems: CellProblem[] = [];
  const moneda = row('moneda') ?? '';
  if (isCurrency(moneda) && CURRENCY_DECIMALS[moneda] === 0)
    for (const columna of AMOUNTS)
      if (/\.\d*[1-9]/.test(row(columna) ?? '')) problems.push({ columna, razon: `en ${moneda} no hay decimales` });
  if (Number(row('saldo_erp')) > Number(row('valor_original')))
    problems.push({ columna: 'saldo_erp', razon: 'es mayor que valor_original' });
  if (row(REFERENCIA_PAGO) !== null && row('clase') !== 'PAYMENT')
    problems.push({ columna: REFERENCIA_PAGO, razon: 'solo la tiene lo que está a favor (`PAYMENT`)' });
  return problems;
}

const documentos: FeedFile = {
  kind: 'documentos',
  at: 90,
  meaning: 'Facturas, y lo que está a favor del cliente: notas crédito y pagos sin aplicar.',
  everyMinutes: 60,
  figures: 'SALDOS',
  key: ['numero_cuenta', 'num_documento', 'sociedad', 'ejercicio'],
  // Set because payments lock documents too.
  isLockedByCustomers: true,
  references: [
    { columns: ['numero_cuenta'], table: 'clientes', targets: ['cliente'], reason: 'ese cliente no existe' },
    {
      columns: ['moneda', 'numero_cuenta'],
      table: 'clientes',
      targets: ['moneda', 'cliente'],
      reason: 'no es la moneda de la cuenta del cliente',
    },
    { columns: ['sociedad'], table: 'sociedades', targets: ['sociedad'], reason: 'esa sociedad no existe' },
    {
      columns: ['codigo_destinatario', 'numero_cuenta'],
      table: 'destinatarios',
      targets: ['codigo_destinatario', 'codigo_cliente'],
      reason: 'ese destino no existe o es de otro cliente',
    },
    {
      columns: [REFERENCIA_PAGO, 'numero_cuenta'],
      table: 'origenes_favor',
      targets: ['referencia', 'numero_cuenta'],
      reason: 'ese pago o bono anulado del portal no existe o es de otro cliente',
    },
  ],
  check: documentProblems,
  columns: [
    required('numero_cuenta', digits(10), '0000100101', 'Cliente: `clientes.cliente`'),
    required('num_documento', text(20), '1800048211', 'Número en el ERP; único por cliente, sociedad y ejercicio'),
    required(
      'clase',
      oneOf('INVOICE', 'PAYMENT'),
      'INVOICE',
      '`INVOICE` lo que se debe; `PAYMENT` lo que está a favor',
    ),
    required('tipo_documento', text(10), 'RV', 'Tipo en el ERP; `DB-SF`, `DB-SP` y `DB` no tienen PDF'),
    required('sociedad', text(10), '1000', 'Quién factura: `sociedades.sociedad`'),
    optional('tipo_cuenta', text(4), 'D', 'Tipo de cuenta', 'D'),
    optional(
      'id_edocta',
      integer(1, 9_007_199_254_740_991, 'bigint'),
      '',
      'Identificador del estado de cuenta en el ERP',
    ),
    optional(
      'id_histocta_detalle',
      integer(1, 9_007_199_254_740_991, 'bigint'),
      '',
      'Identificador en el histórico del ERP',
    ),
    optional('agrupacion', text(60), 'Combustibles', 'Clasificación del documento'),
    optional('num_factura', text(30), 'FE-48211', 'Número de la factura electrónica'),
    optional('nif_comunitario', text(20), '900123456', 'Identificación tributaria del cliente en el documento'),
    optional(
      'cufe',
      pattern('un CUFE de 96 dígitos hexadecimales o una clave de acceso de 49 dígitos', /^([0-9a-f]{96}|\d{49})$/),
      '8bb918b19ba22a69…d9b4',
      'CUFE (Colombia) o clave de acceso (Ecuador)',
    ),
    optional('codigo_destinatario', text(20), '0000200101', 'Destino, del mismo cliente'),
    optional('nombre_destino', text(), 'EDS La Ceiba', 'Nombre del destino en el documento'),
    optional('ciudad', text(100), 'Medellín', 'Ciudad del destino'),
    optional('direccion', text(), 'Carrera 52 # 48-10', 'Dirección del destino'),
    required('fecha_documento', day, '2026-08-01', 'Día en que se emitió'),
    optional(
      'hora_documento',
      pattern('una hora como 10:53:10-05:00', /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d-05:00$/),
      '10:53:10-05:00',
      'Hora en que se emitió; entra en el CUFE',
    ),
    {
      ...optional('ejercicio', integer(1950, 2100), '2026', 'Año fiscal del documento en el ERP'),
      derived: { from: (row) => row('fecha_documento')?.slice(0, 4) ?? null, label: 'el año de `fecha_documento`' },
    },
    required('fecha_vencimiento_documento', day, '2026-08-11', 'Día en que vence'),
    required(
      'moneda',
      oneOf(...CURRENCIES),
      'COP',
      'La de la cuenta del cliente. Pesos sin decimales; dólares y soles con dos',
    ),
    required('valor_original', decimal(2), '25000000', 'Por cuánto se emitió, sin signo'),
    required('saldo_erp', decimal(2), '25000000', 'Lo que el ERP ve abierto en `actualizado_en`; 0 si está saldado'),
    optional('subtotal', decimal(2), '21008403', 'Valor antes de impuestos'),
    optional('iva', decimal(2), '3991597', 'IVA'),
    optional('negocio', text(30), 'EDS', 'Negocio al que pertenece'),
    {
      ...optional('periodo', pattern('un mes, `AAAA-MM`', /^\d{4}-(0[1-9]|1[0-2])$/), '2026-08', 'Periodo contable'),
      derived: { from: (row) => row('fecha_documento')?.slice(0, 7) ?? null, label: 'el mes de `fecha_documento`' },
    },
    optional('texto', text(120), 'Mora de junio', 'Texto del documento, como se muestra en el detalle'),
    optional('creado_en', instant, '2026-08-01T18:20:00-05:00', 'Cuándo lo registró el ERP'),
    optional('pago_en_linea', flag, 'true', 'Si se puede pagar en línea', 'true'),
    optional('bloqueo_erp', text(), 'En revisión por cartera', 'Por qué el ERP lo bloquea; vacía: no lo bloquea'),
    required(
      'actualizado_en',
      instant,
      '2026-09-05T05:00:00-05:00',
      'El corte del ERP: hasta qué instante conoce los pagos',
    ),
    optional(
      'secuencia',
      integer(0, 9_007_199_254_740_991, 'bigint'),
      '20260905',
      'Número de la entrega en el ERP, siempre creciente; si falta, el del manifiesto',
    ),
    optional(
      PAGOS_APLICADOS,
      listCell('una referencia de pago del portal, o `ninguno`', /^(ninguno|[A-Z]{2,5}-\d{4}-\d{1,12}|[0-9a-f-]{36})$/),
      'SRT-2026-081001',
      'Pagos del portal que `saldo_erp` ya tiene descontados; `ninguno` si no tiene ninguno',
    ),
    optional(
      REFERENCIA_PAGO,
      pattern('una referencia de pago del portal', /^[A-Z]{2,5}-\d{4}-\d{1,12}$/),
      '',
      'En un `PAYMENT`: el pago del portal que lo hizo (`SRT-2026-081001`), un pago a cuenta, lo que no cupo en sus facturas, o un bono anulado (`ANB-2026-000012`)',
    ),
  ],
};

const documentoLineas: FeedFile = {
  kind: 'documento_lineas',
  at: 100,
  meaning: 'Los renglones de los documentos.',
  everyMinutes: 60,
  key: ['numero_cuenta', 'num_documento', 'sociedad', 'ejercicio', 'linea'],
  unit: ['numero_cuenta', 'num_documento'],
  references: [
    {
      columns: ['num_documento', 'numero_cuenta'],
      table: 'documentos',
      targets: ['num_documento', 'numero_cuenta'],
      narrowedBy: ['sociedad', 'ejercicio'],
      reason: 'ese documento no existe en esa cuenta',
    },
    {
      columns: ['num_documento', 'numero_cuenta'],
      table: 'documentos',
      targets: ['num_documento', 'numero_cuenta'],
      narrowedBy: ['sociedad', 'ejercicio'],
      isSingle: true,
      reason: 'hay varios documentos con ese número; dé también sociedad y ejercicio',
    },
    {
      columns: ['numero_cuenta'],
      table: 'clientes',
      targets: ['cliente'],
      inCurrency: { column: 'valor', of: 'moneda' },
      named: 'valor',
      reason: PESO_DECIMALS,
    },
  ],
  columns: [
    required('numero_cuenta', digits(10), '0000100101', 'Cliente del documento'),
    required('num_documento', text(20), '1800048211', 'Documento'),
    optional('sociedad', text(10), '1000', 'Sociedad del documento; hace falta si el número se repite en otra'),
    optional(
      'ejercicio',
      integer(1950, 2100),
      '2026',
      'Ejercicio del documento; hace falta si el número se repite en otro',
    ),
    required('linea', integer(1, 100_000), '1', 'Número del renglón'),
    required('cod_producto', text(30), '100201', 'Código del producto'),
    required('descripcion', text(), 'Gasolina corriente oxigenada', 'Descripción'),
    required('cantidad', decimal(3, 10), '1300.000', 'Cantidad'),
    required('unidad_medida', text(10), 'GAL', 'Unidad'),
    required('valor_unitario', decimal(4), '16160.0000', 'Precio por unidad, antes de impuestos'),
    optional('iva_porcentaje', decimal(2, 3), '19', 'Tarifa de IVA, en porcentaje', '0'),
    required('valor', decimal(2), '21008000', 'Valor del renglón, antes de impuestos'),
  ],
};

const clasesDocumento: FeedFile = {
  kind: 'clases_documento',
  at: 70,
  meaning: 'Las clases de documento por las que se agrupa el estado de cuenta.',
  everyMinutes: 1_440,
  key: ['agrupacion'],
  references: [],
  columns: [
    required('agrupacion', text(60), 'Combustibles', 'Clase: la de `documentos.agrupacion`'),
    required('nombre', text(60), 'Combustibles', 'Nombre, como se muestra'),
    optional('orden', integer(0, 10_000), '10', 'Posición en la lista', '0'),
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

function applicationProblems(row: RowOf): CellProblem[] {
  const problems: CellProblem[] = [];
  if (!/[1-9]/.test(row('monto') ?? '')) problems.push({ columna: 'monto', razon: 'debe ser mayor que cero' });
  const isSame = row('num_origen') === row('num_documento');
  if (isSame && (row('ejercicio_origen') ?? row('ejercicio')) === row('ejercicio'))
    problems.push({ columna: 'num_origen', razon: 'es el mismo documento' });
  return problems;
}

const aplicaciones: FeedFile = {
  kind: 'aplicaciones',
  at: 110,
  meaning: 'Lo que saldó cada documento, en todo o en parte, según el ERP.',
  everyMinutes: 60,
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

const documentoArchivos: FeedFile = {
  kind: 'documento_archivos',
  at: 260,
  meaning: 'El PDF y el XML de los documentos, como los hizo el ERP. El contenido se entrega aparte, como objeto.',
  key: ['numero_cuenta', 'num_documento', 'sociedad', 'ejercicio', 'clase'],
  unit: ['numero_cuenta', 'num_documento'],
  references: [
    { columns: ['numero_cuenta'], table: 'clientes', targets: ['cliente'], reason: 'ese cliente no existe' },
    {
      columns: ['num_documento', 'numero_cuenta'],
      table: 'documentos',
      targets: ['num_documento', 'numero_cuenta'],
      narrowedBy: ['sociedad', 'ejercicio'],
      reason: 'ese documento no existe en esa cuenta',
    },
    {
      columns: ['num_documento', 'numero_cuenta'],
      table: 'documentos',
      targets: ['num_documento', 'numero_cuenta'],
      narrowedBy: ['sociedad', 'ejercicio'],
      isSingle: true,
      reason: 'hay varios documentos con ese número; dé también sociedad y ejercicio',
    },
    { columns: ['sha256'], table: 'objetos', targets: ['sha256'], reason: NO_OBJECT },
    {
      columns: ['sha256', 'clase'],
      table: 'objetos',
      targets: ['sha256', 'tipo'],
      reason: 'ese objeto no es de la clase que dice la fila',
    },
  ],
  columns: [
    required('numero_cuenta', digits(10), '0000100101', 'Cliente del documento'),
    required('num_documento', text(20), '1800048211', 'Documento'),
    optional('sociedad', text(10), '1000', 'Sociedad del documento; hace falta si el número se repite en otra'),
    optional(
      'ejercicio',
      integer(1950, 2100),
      '2026',
      'Ejercicio del documento; hace falta si el número se repite en otro',
    ),
    required('clase', oneOf('pdf', 'xml'), 'xml', '`pdf` lo que se ve e imprime; `xml` la factura electrónica'),
    optional(
      'sha256',
      sha256,
      '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef',
      'El objeto; vacía: se quita, y vuelve el PDF que dibuja el portal',
    ),
  ],
};

/** @wiring src/areas/feed/server/feed-files.ts imports this export by name. */
export const feedFiles: readonly FeedFile[] = [
  documentos,
  documentoLineas,
  clasesDocumento,
  aplicaciones,
  documentoArchivos,
];
