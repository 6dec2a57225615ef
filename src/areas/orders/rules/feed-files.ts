import { amountCheck, ownCurrency, PESO_DECIMALS } from '#kernel/feed/amount-checks.ts';
import {
  day,
  decimal,
  digits,
  eventTimeCell,
  instant,
  integer,
  isInstant,
  oneOf,
  pattern,
  sha256,
  text,
} from '#kernel/feed/cell.ts';
import { type FeedFile, NO_OBJECT, optional, type Reference, required } from '#kernel/feed/feed-file.ts';
import { CURRENCIES } from '#kernel/money.ts';
import { ORDER_STATES } from './order-state.ts';

const plantas: FeedFile = {
  kind: 'plantas',
  at: 130,
  meaning: 'Las plantas (centros logísticos) de donde salen los pedidos.',
  everyMinutes: 1_440,
  key: ['centro_logistico'],
  references: [],
  columns: [
    required('centro_logistico', text(20), 'P010', 'Código de la planta'),
    required('nombre', text(80), 'Planta Girardota', 'Nombre, como se muestra'),
    optional('ciudad', text(100), 'Girardota', 'Ciudad'),
  ],
};

const pedidos: FeedFile = {
  kind: 'pedidos',
  at: 140,
  meaning: 'Los pedidos. Su estado no viene aquí: lo dan sus eventos.',
  everyMinutes: 15,
  figures: 'PEDIDOS',
  key: ['num_pedido'],
  references: [
    { columns: ['numero_cuenta'], table: 'clientes', targets: ['cliente'], reason: 'ese cliente no existe' },
    // The value counts against the customer's credit, which has one currency.
    {
      columns: ['moneda', 'numero_cuenta'],
      table: 'clientes',
      targets: ['moneda', 'cliente'],
      reason: 'no es la moneda de la cuenta del cliente',
    },
    {
      columns: ['codigo_destinatario', 'numero_cuenta'],
      table: 'destinatarios',
      targets: ['codigo_destinatario', 'codigo_cliente'],
      reason: 'ese destino no existe o es de otro cliente',
    },
  ],
  kept: [{ column: 'numero_cuenta', reason: 'ese pedido ya es de otro cliente; un pedido no cambia de cliente' }],
  check: amountCheck(['valor'], ownCurrency),
  columns: [
    required('num_pedido', text(20), '0004512001', 'Número en el ERP; único'),
    optional('num_sicom', digits(8, 9), '81204455', 'Número en SICOM'),
    required('numero_cuenta', digits(10), '0000100101', 'Solicitante: `clientes.cliente`'),
    required('codigo_destinatario', text(20), '0000200101', 'Destino, del mismo cliente'),
    required('fecha_pedido', day, '2026-09-03', 'Día en que se pidió'),
    optional('fecha_entrega', day, '2026-09-05', 'Día para el que se pidió'),
    required('moneda', oneOf(...CURRENCIES), 'COP', 'Moneda de `valor`: la de la cuenta del cliente'),
    optional('valor', decimal(2), '58320000', 'Valor del pedido'),
    optional('observaciones', text(500), 'Recibe hasta las 16:00', 'Lo que el cliente pidió que se tuviera en cuenta'),
    required(
      'actualizado_en',
      instant,
      '2026-09-05T05:00:00-05:00',
      'El corte del ERP; una fila más vieja que la guardada no cambia nada',
    ),
  ],
};

const pedidoLineas: FeedFile = {
  kind: 'pedido_lineas',
  at: 150,
  meaning: 'Los renglones de los pedidos: lo solicitado.',
  everyMinutes: 60,
  key: ['num_pedido', 'posicion'],
  unit: ['num_pedido'],
  references: [
    { columns: ['num_pedido'], table: 'pedidos', targets: ['num_pedido'], reason: 'ese pedido no existe' },
    { columns: ['centro_logistico'], table: 'plantas', targets: ['centro_logistico'], reason: 'esa planta no existe' },
    {
      columns: ['num_pedido'],
      table: 'pedidos',
      targets: ['num_pedido'],
      inCurrency: { column: 'valor', of: 'moneda' },
      named: 'valor',
      reason: PESO_DECIMALS,
    },
  ],
  columns: [
    required('num_pedido', text(20), '0004512001', 'Pedido'),
    required('posicion', integer(1, 100_000), '10', 'Posición del renglón'),
    required('cod_producto', text(30), '100201', 'Código del producto'),
    required('descripcion', text(), 'Gasolina corriente oxigenada', 'Descripción'),
    required('cantidad', decimal(3, 10), '3200.000', 'Cantidad solicitada'),
    required('unidad_medida', text(10), 'GAL', 'Unidad'),
    optional('centro_logistico', text(20), 'P010', 'Planta de donde sale'),
    optional('precio', decimal(4), '15240.0000', 'Precio por unidad, antes de impuestos'),
    optional('valor', decimal(2), '48768000', 'Valor del renglón, antes de impuestos'),
  ],
};

const entregas: FeedFile = {
  kind: 'entregas',
  at: 160,
  meaning:
    'Las entregas de cada pedido, con su orden de cargue, remisión, guía de transporte y factura en cuanto existen.',
  everyMinutes: 15,
  figures: 'PEDIDOS',
  key: ['numero_entrega'],
  references: [{ columns: ['num_pedido'], table: 'pedidos', targets: ['num_pedido'], reason: 'ese pedido no existe' }],
  kept: [
    {
      column: 'num_pedido',
      through: { table: 'pedidos', key: 'num_pedido', owner: 'numero_cuenta' },
      reason: 'esa entrega ya es de un pedido de otro cliente; una entrega no cambia de cliente',
    },
  ],
  columns: [
    required('numero_entrega', text(20), '0080012001', 'Número de la entrega; único'),
    required('num_pedido', text(20), '0004512001', 'Pedido'),
    optional('orden_cargue', text(30), 'OC-771201', 'Orden de cargue'),
    optional('remision', text(30), 'RM-553001', 'Remisión'),
    optional('guia_transporte', text(30), 'GT-901220', 'Guía única de transporte'),
    optional('transportador', text(120), 'Transportes del Cauce S.A.S.', 'Quién la lleva'),
    optional('placa', text(10), 'TSX123', 'Placa del vehículo'),
    optional('fecha_estimada', day, '2026-09-05', 'Día en que se estima que llega'),
    optional('num_factura', text(30), 'FE-48851', 'Factura: `documentos.num_factura`'),
    optional(
      'cufe',
      pattern('un CUFE de 96 dígitos hexadecimales o una clave de acceso de 49 dígitos', /^([0-9a-f]{96}|\d{49})$/),
      '8bb918b19ba22a69…d9b4',
      'CUFE o clave de acceso de la factura',
    ),
    optional('fecha_factura', day, '2026-09-04', 'Día de la factura'),
    required(
      'actualizado_en',
      instant,
      '2026-09-05T05:00:00-05:00',
      'El corte del ERP; una fila más vieja que la guardada no cambia nada',
    ),
  ],
};

const entregaLineas: FeedFile = {
  kind: 'entrega_lineas',
  at: 170,
  meaning: 'Los renglones de las entregas: lo remisionado y lo facturado.',
  everyMinutes: 60,
  key: ['numero_entrega', 'posicion'],
  unit: ['numero_entrega'],
  references: [
    { columns: ['numero_entrega'], table: 'entregas', targets: ['numero_entrega'], reason: 'esa entrega no existe' },
  ],
  columns: [
    required('numero_entrega', text(20), '0080012001', 'Entrega'),
    required('posicion', integer(1, 100_000), '10', 'Posición del renglón'),
    required('cod_producto', text(30), '100201', 'Código del producto'),
    required('descripcion', text(), 'Gasolina corriente oxigenada', 'Descripción'),
    required('unidad_medida', text(10), 'GAL', 'Unidad'),
    required('cantidad', decimal(3, 10), '3198.500', 'Cantidad remisionada'),
    optional('cantidad_facturada', decimal(3, 10), '3198.500', 'Cantidad facturada'),
  ],
};

const deliveryOfOrder: Reference = {
  columns: ['numero_entrega', 'num_pedido'],
  table: 'entregas',
  targets: ['numero_entrega', 'num_pedido'],
  reason: 'esa entrega no existe o es de otro pedido',
};

const STATES = Object.entries(ORDER_STATES).map(([code, label]) => `\`${code}\` ${label}`);

const pedidoEventos: FeedFile = {
  kind: 'pedido_eventos',
  at: 180,
  meaning:
    'Lo que pasó con cada pedido o con una de sus entregas, en cualquier orden; un evento repetido no cambia nada.',
  everyMinutes: 15,
  figures: 'PEDIDOS',
  key: ['num_pedido', 'evento'],
  unit: ['num_pedido'],
  references: [
    { columns: ['num_pedido'], table: 'pedidos', targets: ['num_pedido'], reason: 'ese pedido no existe' },
    deliveryOfOrder,
  ],
  columns: [
    required('num_pedido', text(20), '0004512001', 'Pedido'),
    required('evento', text(60), '0004512001-3', 'Identificador en el ERP; único por pedido'),
    optional('numero_entrega', text(20), '0080012001', 'Entrega, del mismo pedido; vacía: todo el pedido'),
    required('estado', oneOf(...Object.keys(ORDER_STATES)), '3', `Estado al que pasó: ${STATES.join(', ')}`),
    required(
      'fecha_hora_evento',
      eventTimeCell,
      '2026-09-04T08:30:00-05:00',
      'Cuándo pasó. Lo que no es un instante se guarda y se muestra como 00/00/0000',
    ),
    {
      ...optional('ocurrio_en', instant, '', 'El instante, si `fecha_hora_evento` lo dice de otra forma'),
      derived: {
        from: (row) => {
          const given = row('fecha_hora_evento');
          return given !== null && isInstant(given) ? given : null;
        },
        label: 'el de `fecha_hora_evento`',
      },
    },
    optional('motivo_bloqueo', text(200), 'Cartera vencida', 'En -1: por qué está en revisión'),
    optional('estatus_rechazo', text(200), 'Sin cupo en planta', 'En 6: por qué se rechazó'),
    optional('ubicacion', text(120), 'Peaje Copacabana', 'Dónde está el vehículo'),
    optional('observaciones', text(300), 'Llega en la tarde', 'Para el cliente'),
  ],
};

/** Reference to a document of the order's customer, by those key columns that the row gives. */
const documentHeld: Omit<Reference, 'reason'> = {
  columns: ['num_documento', 'numero_cuenta'],
  table: 'documentos',
  targets: ['num_documento', 'numero_cuenta'],
  narrowedBy: ['sociedad', 'ejercicio'],
};

const pedidoBloqueos: FeedFile = {
  kind: 'pedido_bloqueos',
  at: 190,
  meaning: 'Los documentos por los que un pedido está en revisión; se muestran mientras estén abiertos.',
  everyMinutes: 15,
  figures: 'PEDIDOS',
  key: ['num_pedido', 'num_documento', 'sociedad', 'ejercicio'],
  unit: ['num_pedido'],
  references: [
    {
      columns: ['num_pedido', 'numero_cuenta'],
      table: 'pedidos',
      targets: ['num_pedido', 'numero_cuenta'],
      reason: 'ese pedido no existe o es de otro cliente',
    },
    { ...documentHeld, reason: 'ese documento no existe en esa cuenta' },
    {
      ...documentHeld,
      isSingle: true,
      reason: 'hay varios documentos con ese número; dé también sociedad y ejercicio',
    },
    {
      columns: ['evento', 'num_pedido'],
      table: 'pedido_eventos',
      targets: ['evento', 'num_pedido'],
      reason: 'ese evento no existe o es de otro pedido',
    },
  ],
  columns: [
    required('num_pedido', text(20), '0004512001', 'Pedido'),
    required('numero_cuenta', digits(10), '0000100101', 'Cliente del pedido y del documento'),
    required('num_documento', text(20), '1800048211', 'Documento que lo retiene'),
    optional('sociedad', text(10), '1000', 'Sociedad del documento; hace falta si el número se repite en otra'),
    optional(
      'ejercicio',
      integer(1950, 2100),
      '2026',
      'Ejercicio del documento; hace falta si el número se repite en otro',
    ),
    optional(
      'evento',
      text(60),
      '0004512001-3',
      'El evento `-1` al que pertenece; vacía: retiene mientras el pedido esté en revisión',
    ),
  ],
};

const entregaArchivos: FeedFile = {
  kind: 'entrega_archivos',
  at: 270,
  meaning:
    'La remisión y la orden de cargue de las entregas, como PDF del ERP. El contenido se entrega aparte, como objeto.',
  key: ['numero_entrega', 'clase'],
  references: [
    { columns: ['numero_entrega'], table: 'entregas', targets: ['numero_entrega'], reason: 'esa entrega no existe' },
    { columns: ['sha256'], table: 'objetos', targets: ['sha256'], reason: NO_OBJECT },
    { columns: ['sha256'], table: 'objetos_pdf', targets: ['sha256'], reason: 'ese objeto no es un PDF' },
  ],
  columns: [
    required('numero_entrega', text(20), '0080012001', 'Entrega'),
    required('clase', oneOf('remision', 'orden_cargue'), 'remision', '`remision` u `orden_cargue`'),
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
  plantas,
  pedidos,
  pedidoLineas,
  entregas,
  entregaLineas,
  pedidoEventos,
  pedidoBloqueos,
  entregaArchivos,
];
