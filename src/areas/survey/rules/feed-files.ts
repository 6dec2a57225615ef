import { COUNTRY_CODES } from '#areas/stores/rules/countries.ts';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { type CellType, day, integer, oneOf, pattern, text } from '#kernel/feed/cell.ts';
import { type FeedFile, optional, type RowOf, required } from '#kernel/feed/feed-file.ts';
import { SURVEY_CODE } from './limits.ts';
import { isWrongDefinition, readDefinition } from './read-definition.ts';

/** List of questions: JSON in NDJSON, JSON text in CSV. Stored as minified JSON. */
const questions: CellType = {
  label: 'lista de preguntas en JSON; ver «Los cuestionarios»',
  database: 'text',
  json: 'structure',
  hasLines: true,
  read(value) {
    const read = readDefinition(value);
    return isWrongDefinition(read) ? read : JSON.stringify(JSON.parse(value));
  },
};

const cuestionarios: FeedFile = {
  kind: 'cuestionarios',
  at: 250,
  meaning: 'Encuestas y otros cuestionarios que el portal pregunta. Una versión nueva se pregunta de nuevo a todos.',
  key: ['codigo', 'version'],
  references: [],
  columns: [
    required(
      'codigo',
      pattern('minúsculas, números y guiones, hasta 40', SURVEY_CODE),
      'satisfaccion',
      'Código; `satisfaccion` es la encuesta del portal',
    ),
    required('version', integer(1, 100_000), '1', 'Versión. Se pregunta la mayor que esté activa'),
    required('titulo', text(120), '¿Cómo le va con el portal?', 'Título de la página'),
    optional('introduccion', text(300), 'Cinco preguntas, tres minutos.', 'Bajo el título, y en el aviso del inicio'),
    optional('gracias', text(300), 'Leemos cada respuesta.', 'Lo que se dice al terminar'),
    optional('tienda', oneOf(...STORE_CODES), 'main', 'A qué tienda se pregunta; vacío, a todas'),
    optional('pais', oneOf(...COUNTRY_CODES), 'CO', 'A los clientes de qué país se pregunta; vacío, a todos'),
    optional('desde', day, '2026-09-01', 'Primer día en que se pregunta; vacío, desde ya'),
    optional('hasta', day, '2026-12-31', 'Último día en que se pregunta; vacío, sin fin'),
    required(
      'preguntas',
      questions,
      '[{"id":"p1","tipo":"text","texto":"¿Qué mejoraría?"}]',
      'Las preguntas, en su orden',
    ),
  ],
  check: (row: RowOf) => {
    const [from, to] = [row('desde'), row('hasta')];
    return from !== null && to !== null && from > to ? [{ columna: 'hasta', razon: 'es anterior a desde' }] : [];
  },
};

/** @wiring src/areas/feed/server/feed-files.ts imports this export by name. */
export const feedFiles: readonly FeedFile[] = [cuestionarios];
