import { z } from 'zod';
import { PICTURE_NAME } from '#areas/content/rules/block-limits.ts';
import { readWholeNumber } from '#kernel/whole-number.ts';
import type { KeyPermit } from '../api-key.ts';
import {
  commitSchema,
  deliveriesSchema,
  deliverySchema,
  LONGEST_WAIT_SECONDS,
  MOST_POSTED_ROWS,
  newDeliverySchema,
  receivedSchema,
  refusalsSchema,
} from './delivery-schemas.ts';
import { eventsSchema, MOST_EVENTS } from './event-schemas.ts';
import { objectSchema, receivedObjectSchema } from './object-schemas.ts';
import { receivedPictureSchema } from './picture-schemas.ts';
import type { ProblemCode } from './problem.ts';

/** Prefix of all paths of this API. */
export const BASE_PATH = '/integration/v1';

/** Content of a body. `rows`: a file of the feed. `object`: a PDF or XML. All but JSON are streamed. */
type Body = { readonly json: z.ZodType } | 'rows' | 'object' | 'picture';

/** An operation of the API. Routes and the OpenAPI description follow from it. */
export interface HttpOperation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below BASE_PATH, with `{name}` for each parameter. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly permit: KeyPermit;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: Body;
  /** Whether the request needs an Idempotency-Key. */
  readonly isKeyed?: boolean;
  /** Whether the request needs a Content-Digest. */
  readonly isDigested?: boolean;
  /** Successful answers by status. */
  readonly answers: Readonly<Record<number, { readonly description: string; readonly schema?: z.ZodType }>>;
  /** Problems of this operation, in addition to COMMON_PROBLEMS. */
  readonly problems: readonly ProblemCode[];
}

/** Problems that every operation may answer. */
export const COMMON_PROBLEMS: readonly ProblemCode[] = [
  'clave_faltante',
  'clave_desconocida',
  'clave_revocada',
  'clave_vencida',
  'red_no_permitida',
  'sin_permiso',
  'limite',
  'cuerpo_invalido',
  // The database is away, or too many bodies arrive at once.
  'ocupado',
  'falla',
];

const BODY_PROBLEMS: readonly ProblemCode[] = ['cuerpo_cortado', 'cuerpo_grande', 'cuerpo_lento', 'tipo_no_aceptado'];
const JSON_PROBLEMS: readonly ProblemCode[] = [...BODY_PROBLEMS, 'codificacion_no_aceptada', 'suma_distinta'];
const FILE_PROBLEMS: readonly ProblemCode[] = [
  ...BODY_PROBLEMS,
  'codificacion_no_aceptada',
  'suma_distinta',
  'no_es_texto',
  'archivo_desconocido',
];

/** A number in a path or a query. Other spellings of it are refused. */
const wholeNumber = (minimum: number, maximum: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? readWholeNumber(given) : given),
    z.number('debe ser un número entero, escrito solo con dígitos').int().min(minimum).max(maximum),
  );

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER).meta({ description: 'Número de la entrega.' });
const kind = z
  .string()
  .min(1)
  .max(60)
  .meta({ description: 'Nombre del archivo sin formato, por ejemplo documentos.', examples: ['plantas'] });
const wait = wholeNumber(0, LONGEST_WAIT_SECONDS)
  .default(0)
  .meta({ description: `Segundos que se espera el final, hasta ${LONGEST_WAIT_SECONDS}.` });
const after = wholeNumber(0, Number.MAX_SAFE_INTEGER).optional();

const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'deben ser 64 dígitos hexadecimales en minúscula')
  .meta({ description: 'SHA-256 del contenido, en hexadecimal y minúscula.' });

const nombre = z
  .string()
  .regex(
    PICTURE_NAME,
    'debe tener letras sin tilde, números, puntos, guiones y «_», hasta 100, y empezar con letra o número',
  )
  .meta({ description: 'El nombre con que los textos la nombran, por ejemplo cierre-vial.jpg.' });

const ofDelivery = z.object({ id });
const namedObject = z.object({ sha256 });
const found = { 200: { description: 'La entrega.', schema: deliverySchema } } as const;

/** The operations of deliveries (docs/product/integration.md#deliveries). */
export const OPERATIONS = {
  listDeliveries: {
    ...{ method: 'GET', path: '/deliveries', permit: 'entregar' },
    summary: 'Entregas de esta clave, de la última a la primera',
    query: z.object({ antes: after.meta({ description: 'Número de entrega; da las anteriores.' }) }),
    answers: { 200: { description: 'Hasta cincuenta entregas.', schema: deliveriesSchema } },
    problems: [],
  },
  openDelivery: {
    ...{ method: 'POST', path: '/deliveries', permit: 'entregar' },
    summary: 'Abre una entrega',
    description:
      'Después se suben sus archivos y se confirma. La misma petición con la misma Idempotency-Key da la misma entrega, durante treinta días.',
    body: { json: newDeliverySchema },
    isKeyed: true,
    answers: {
      200: { description: 'La entrega que ya estaba abierta.', schema: deliverySchema },
      201: { description: 'La entrega nueva.', schema: deliverySchema },
    },
    problems: [...JSON_PROBLEMS, 'falta_idempotencia', 'idempotencia_reutilizada', 'muchas_entregas'],
  },
  readDelivery: {
    ...{ method: 'GET', path: '/deliveries/{id}', permit: 'entregar', params: ofDelivery },
    summary: 'Dice cómo va una entrega',
    query: z.object({ wait }),
    answers: found,
    problems: ['entrega_desconocida'],
  },
  discardDelivery: {
    ...{ method: 'DELETE', path: '/deliveries/{id}', permit: 'entregar', params: ofDelivery },
    summary: 'Descarta una entrega que no se ha confirmado',
    answers: { 204: { description: 'No queda nada de ella.' } },
    // A client may send a type with a request that has no body.
    problems: ['tipo_no_aceptado', 'entrega_desconocida', 'entrega_cerrada'],
  },
  keepFile: {
    ...{ method: 'PUT', path: '/deliveries/{id}/files/{kind}', permit: 'entregar' },
    summary: 'Sube un archivo de una entrega',
    description:
      'El archivo llega por partes y nunca está entero en la memoria. Si la subida se corta no queda nada: repítala. Un archivo que ya estaba se reemplaza.',
    params: z.object({ id, kind }),
    body: 'rows',
    answers: { 200: { description: 'Lo que llegó.', schema: receivedSchema } },
    problems: [...FILE_PROBLEMS, 'entrega_desconocida', 'entrega_cerrada'],
  },
  commitDelivery: {
    ...{ method: 'POST', path: '/deliveries/{id}/commit', permit: 'entregar', params: ofDelivery },
    summary: 'Confirma una entrega: se revisa y se importa',
    description:
      'Repetirla no cambia nada. Las entregas con archivos del mismo nombre se importan en el orden en que se confirman.',
    query: z.object({ wait }),
    body: { json: commitSchema },
    answers: {
      200: { description: 'La entrega terminó.', schema: deliverySchema },
      202: { description: 'La entrega espera o se importa.', schema: deliverySchema },
    },
    problems: [...JSON_PROBLEMS, 'entrega_desconocida', 'entrega_vacia', 'confirmacion_distinta'],
  },
  listRefusals: {
    ...{ method: 'GET', path: '/deliveries/{id}/files/{kind}/refusals', permit: 'entregar' },
    summary: 'Filas rechazadas de un archivo, hasta mil',
    params: z.object({ id, kind }),
    query: z.object({ despues: after.meta({ description: 'El valor de «siguiente» de la respuesta anterior.' }) }),
    answers: { 200: { description: 'Cien rechazos, y cuántas filas se rechazaron.', schema: refusalsSchema } },
    problems: ['entrega_desconocida', 'archivo_desconocido'],
  },
  deliverRows: {
    ...{ method: 'POST', path: '/rows/{kind}', permit: 'entregar' },
    summary: `Entrega pocas filas en una petición: hasta ${MOST_POSTED_ROWS} y 1 MB`,
    params: z.object({ kind }),
    query: z.object({ wait: wait.default(20), guardar_buenas: z.stringbool().default(false) }),
    body: 'rows',
    isKeyed: true,
    answers: {
      200: { description: 'La entrega terminó.', schema: deliverySchema },
      202: { description: 'La entrega espera o se importa.', schema: deliverySchema },
    },
    problems: [...FILE_PROBLEMS, 'falta_idempotencia', 'idempotencia_reutilizada', 'muchas_entregas'],
  },
  keepObject: {
    ...{ method: 'PUT', path: '/objects/{sha256}', permit: 'entregar' },
    summary: 'Entrega el contenido de un PDF o un XML, una sola vez',
    description:
      'La suma es la del contenido sin comprimir. Un contenido que el portal ya tiene se responde de inmediato, sin leerlo. Después, una fila de documento_archivos o de entrega_archivos dice de qué documento es; sin ella, el contenido se borra a los siete días.',
    params: namedObject,
    body: 'object',
    answers: {
      200: { description: 'El portal ya tenía el contenido.', schema: receivedObjectSchema },
      201: { description: 'El contenido quedó guardado.', schema: receivedObjectSchema },
    },
    problems: [...BODY_PROBLEMS, 'codificacion_no_aceptada', 'suma_distinta', 'contenido_no_aceptado'],
  },
  readObject: {
    ...{ method: 'GET', path: '/objects/{sha256}', permit: 'entregar', params: namedObject },
    summary: 'Dice si el portal tiene un contenido',
    answers: { 200: { description: 'El portal lo tiene.', schema: objectSchema } },
    problems: ['objeto_desconocido'],
  },
  keepPicture: {
    ...{ method: 'PUT', path: '/pictures/{nombre}', permit: 'entregar' },
    summary: 'Entrega una imagen de noticias y bloques',
    description:
      'La misma imagen otra vez no cambia nada; otra con el mismo nombre la reemplaza. Puede llegar antes o después del texto que la nombra. Lo que la cámara escribió en ella, como el lugar, no se guarda.',
    params: z.object({ nombre }),
    body: 'picture',
    isDigested: true,
    answers: {
      200: { description: 'La imagen reemplazó a otra, o ya estaba.', schema: receivedPictureSchema },
      201: { description: 'La imagen es nueva.', schema: receivedPictureSchema },
    },
    problems: [...BODY_PROBLEMS, 'codificacion_no_aceptada', 'suma_distinta', 'contenido_no_aceptado'],
  },
  readEvents: {
    ...{ method: 'GET', path: '/events', permit: 'leer' },
    summary: `Eventos después de un número, en su orden: hasta ${MOST_EVENTS}`,
    description:
      'Guarde «siguiente» cuando haya procesado los eventos, y envíelo en «after». Sin «after», desde el más viejo que se guarda. Una clave de algunas tiendas recibe los eventos de sus clientes.',
    query: z.object({
      after: after.meta({ description: 'Número del último evento que ya tiene.' }),
      wait: wait.meta({ description: `Segundos que se espera un evento, hasta ${LONGEST_WAIT_SECONDS}.` }),
      limit: wholeNumber(1, MOST_EVENTS).default(MOST_EVENTS),
    }),
    answers: { 200: { description: 'Los eventos.', schema: eventsSchema } },
    problems: ['eventos_borrados', 'portal_restaurado', 'cursor_adelantado'],
  },
} as const satisfies Record<string, HttpOperation>;

export type OperationName = keyof typeof OPERATIONS;
