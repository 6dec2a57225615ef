import { z } from 'zod';
import { ANNOUNCED_TYPES } from '#kernel/object-type.ts';
import { eventSchema } from './event-schemas.ts';
import { BASE_PATH, COMMON_PROBLEMS, type HttpOperation, OPERATIONS } from './operations.ts';
import { PICTURE_TYPES } from './picture-schemas.ts';
import { PROBLEMS, type ProblemCode, problemSchema } from './problem.ts';

type Json = Readonly<Record<string, unknown>>;

const SHARED_PATH = '#/components/schemas/';
const EXAMPLE_ROW = '{"centro_logistico":"P01","nombre":"Planta del norte"}';

/** Schemas that several operations share, by their id. */
const shared: Record<string, Json> = {};

/**
 * Converts a schema to JSON Schema. Moves schemas with an id to `shared` and refers to them.
 * Input refuses unknown fields. Events and answers do not, because a later release may add fields (docs/product/integration.md#events).
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const made = JSON.stringify(
    z.toJSONSchema(schema, {
      ...{ io, reused: 'inline' },
      override: ({ jsonSchema }) => {
        if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    }),
  );
  const { $schema: _, $defs = {}, ...json } = JSON.parse(made.replaceAll('"#/$defs/', `"${SHARED_PATH}`));
  Object.assign(shared, $defs);
  return json;
}

const DIGEST_HEADER = {
  ...{ name: 'Content-Digest', in: 'header', required: true },
  description: 'SHA-256 de lo que se envía, en base64 (RFC 9530): sha-256=:…:',
  schema: { type: 'string' },
};

/** @param name operation, so that a first try of one does not use the key of another */
const keyHeader = (name: string): Json => ({
  ...{ name: 'Idempotency-Key', in: 'header', required: true },
  description: 'Identifica la petición: repetida, recibe la primera respuesta.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,100}$' },
  example: `${name}-1`,
});

const parametersOf = (name: string, { params, query, isKeyed, isDigested }: HttpOperation): readonly Json[] => [
  ...(['path', 'query'] as const).flatMap((place) => {
    const schema = place === 'path' ? params : query;
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, { description?: string }>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, { description, ...rest }]) => ({
      ...{ name, in: place, required: place === 'path' || required.includes(name) },
      ...(description && { description }),
      schema: Object.keys(rest).length > 0 ? rest : { type: 'string' },
    }));
  }),
  ...(isKeyed ? [keyHeader(name)] : []),
  ...(isDigested ? [DIGEST_HEADER] : []),
];

const ROWS_BODY = {
  required: true,
  content: {
    'application/x-ndjson': { schema: { type: 'string', format: 'binary' }, example: EXAMPLE_ROW },
    'text/csv': { schema: { type: 'string', format: 'binary' } },
  },
};

const OBJECT_BODY = {
  required: true,
  content: Object.fromEntries(
    Object.keys(ANNOUNCED_TYPES).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  ),
};

const PICTURE_BODY = {
  required: true,
  content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
};

const bodyOf = ({ body }: HttpOperation): Json => {
  if (!body) return {};
  if (body === 'rows') return { requestBody: ROWS_BODY };
  if (body === 'object') return { requestBody: OBJECT_BODY };
  if (body === 'picture') return { requestBody: PICTURE_BODY };
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body.json, 'input') } } } };
};

function problemsOf(codes: readonly ProblemCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, each]) => [
      status,
      {
        description: each.map((code) => `\`${code}\`: ${PROBLEMS[code][1]}`).join('\n\n'),
        content: { 'application/problem+json': { schema: schemaOf(problemSchema) } },
        ...([429, 503].includes(status) && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
      },
    ]),
  );
}

/** Tags of operations, by the first part of their path. */
const TAGS = {
  deliveries: ['Entregas', 'Los datos del ERP entran en entregas: se abre una, se suben sus archivos y se confirma.'],
  rows: ['Entregas'],
  objects: ['PDF y XML', 'Cada contenido se entrega una sola vez; una fila dice después de qué documento es.'],
  pictures: ['Imágenes', 'Las de noticias y bloques, por su nombre.'],
  events: ['Eventos', 'Lo que pasa en el portal, en su orden.'],
} as const;

/** @throws Error for a path without a tag */
function tagOf(path: string): string {
  const [, first = ''] = path.split('/');
  if (!Object.hasOwn(TAGS, first)) throw new Error(`No group has ${path}.`);
  return TAGS[first as keyof typeof TAGS][0];
}

const describe = (name: string, operation: HttpOperation): Json => ({
  ...{
    operationId: name,
    summary: operation.summary,
    description: operation.description,
    tags: [tagOf(operation.path)],
  },
  parameters: parametersOf(name, operation),
  ...bodyOf(operation),
  responses: {
    ...Object.fromEntries(
      Object.entries(operation.answers).map(([status, { description, schema }]) => [
        status,
        { description, ...(schema && { content: { 'application/json': { schema: schemaOf(schema) } } }) },
      ]),
    ),
    ...problemsOf([...COMMON_PROBLEMS, ...operation.problems]),
  },
});

const eventPost = (): Json => ({
  ...{ summary: 'Cada evento, al destino que usted tenga', tags: ['Eventos'], security: [] },
  description:
    'Lleva la firma de Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Vale como recibido lo que se responda con 2xx; lo demás se repite durante tres días.',
  requestBody: { required: true, content: { 'application/json': { schema: schemaOf(eventSchema) } } },
  responses: { '2XX': { description: 'Recibido.' }, 410: { description: 'El destino ya no recibe: queda en pausa.' } },
});

let described: Json | undefined;

/** Builds the OpenAPI 3.1 description from the schemas that also check the input. */
export function buildApiDescription(): Json {
  described ??= makeDescription();
  return described;
}

function makeDescription(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, operation] of Object.entries<HttpOperation>(OPERATIONS))
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(name, operation) };
  return {
    openapi: '3.1.0',
    info: {
      ...{ title: 'Surtidor: integración con el ERP', version: '1.0' },
      description:
        'Cada petición lleva una clave. docs/integration.md empieza por la primera entrega; docs/feed.md dice las columnas de cada archivo.',
    },
    tags: Object.values(TAGS).flatMap(([name, description]) => (description ? [{ name, description }] : [])),
    servers: [{ url: BASE_PATH }],
    security: [{ clave: [] }],
    paths,
    webhooks: { evento: { post: eventPost() } },
    components: {
      securitySchemes: {
        clave: { type: 'http', scheme: 'bearer', description: 'Una clave de Operación › Integraciones.' },
      },
      schemas: shared,
    },
  };
}
