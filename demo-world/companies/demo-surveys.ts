import type { FeedRow } from '../generator/customer.ts';

const option = (valor: string, texto: string) => ({ valor, texto });

const YES_NO = [option('si', 'Sí'), option('no', 'No')];

const FEATURES: readonly (readonly [id: string, texto: string])[] = [
  ['encontrar-factura', 'Encontrar una factura'],
  ['pagar', 'Pagar en línea'],
  ['seguir-pedido', 'Seguir un pedido'],
  ['descargar', 'Descargar certificados y estados de cuenta'],
  ['compensar', 'Compensar pagos con facturas'],
  ['celular', 'Usarlo desde el celular'],
];

const SATISFACTION = [
  {
    id: 'question-1',
    tipo: 'single',
    texto: '¿Desde qué equipo usa más el portal?',
    required: true,
    opciones: [option('pc', 'Computador'), option('mobile', 'Celular'), option('tablet', 'Tableta')],
  },
  {
    id: 'question-2',
    tipo: 'single',
    texto: '¿Cuál es su papel en la empresa?',
    required: true,
    opciones: [option('admin', 'Administración'), option('owner', 'Dueño o socio'), option('secretary', 'Secretaría')],
  },
  {
    id: 'question-3',
    tipo: 'table-single-option',
    texto: '¿Qué tan fácil le resulta cada cosa?',
    ayuda: '1 es muy difícil, 5 es muy fácil. N/A si no la usa.',
    required: true,
    extremos: ['muy difícil', 'muy fácil'],
    opciones: [...['1', '2', '3', '4', '5'].map((each) => option(each, each)), option('N/A', 'N/A')],
    filas: FEATURES.map(([id, texto]) => ({ id, texto })),
  },
  {
    id: 'question-4',
    tipo: 'single',
    texto: '¿Hay algo que debamos mejorar?',
    required: true,
    opciones: YES_NO,
  },
  {
    id: 'question-5',
    tipo: 'textarea',
    texto: '¿Qué mejoraría?',
    falta: 'Escriba qué mejoraría',
    maxLength: 1_000,
    requiredIf: { pregunta: 'question-4', valores: ['si'] },
  },
];

/** One question of each type, and one of a type that the portal does not know. */
const STATION = [
  {
    id: 'servicios',
    tipo: 'multiple',
    texto: '¿Qué ofrece su estación además de combustible?',
    ayuda: 'Puede elegir varias.',
    opciones: [
      option('tienda', 'Tienda'),
      option('lavado', 'Lavado'),
      option('cambio-aceite', 'Cambio de aceite'),
      option('nada', 'Nada más'),
    ],
  },
  {
    id: 'horario',
    tipo: 'single-select',
    texto: '¿En qué horario atiende?',
    required: true,
    opciones: [option('24h', 'Las 24 horas'), option('dia', 'Solo de día'), option('otro', 'Otro')],
  },
  {
    id: 'cual-horario',
    tipo: 'text',
    texto: '¿Cuál horario?',
    falta: 'Escriba su horario',
    maxLength: 80,
    requiredIf: { pregunta: 'horario', valores: ['otro'] },
  },
  {
    id: 'islas',
    tipo: 'number',
    texto: '¿Cuántas islas tiene?',
    required: true,
    between: { min: 1, max: 40 },
  },
  { id: 'foto', tipo: 'file', texto: 'Una foto de la entrada' },
  { id: 'comentario', tipo: 'textarea', texto: '¿Algo más que debamos saber?', minLength: 10, maxLength: 500 },
];

const survey = (row: Record<string, string>, preguntas: readonly object[]): FeedRow => ({
  ...row,
  version: '1',
  preguntas: JSON.stringify(preguntas),
});

/** The satisfaction survey for everyone, and a questionnaire only for the stations of Colombia. */
export const demoSurveys = (): FeedRow[] => [
  survey(
    {
      codigo: 'satisfaccion',
      titulo: '¿Cómo le va con el portal?',
      introduccion: 'Cinco preguntas, tres minutos. Guardamos lo que va respondiendo.',
      gracias: 'Leemos cada respuesta. Con ellas decidimos qué mejorar primero.',
    },
    SATISFACTION,
  ),
  survey(
    {
      codigo: 'su-estacion',
      titulo: 'Cuéntenos de su estación',
      introduccion: 'Con estos datos programamos mejor sus despachos.',
      gracias: 'Con estos datos programamos mejor sus despachos.',
      tienda: 'main',
      pais: 'CO',
    },
    STATION,
  ),
];
