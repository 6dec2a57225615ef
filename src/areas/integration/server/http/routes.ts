import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { failureStatus } from '#platform/http/failures.ts';
import { waitForUpload } from '#platform/http/upload-patience.ts';
import { BODY_BYTES } from '../../rules/http/delivery-schemas.ts';
import { buildApiDescription } from '../../rules/http/openapi.ts';
import { BASE_PATH, type HttpOperation, OPERATIONS, type OperationName } from '../../rules/http/operations.ts';
import type { Problem } from '../../rules/http/problem.ts';
import { HANDLERS } from './delivery-handlers.ts';
import { discardBody } from './discard-body.ts';
import type { HandlerDeps } from './handler.ts';
import { HttpProblem } from './http-problem.ts';
import { readSmallBody } from './read-body.ts';

/** Reasons of the library in Spanish, as those of the schemas are. */
const IN_SPANISH = { error: z.locales.es().localeError };

const IDEMPOTENCY_KEY = /^[A-Za-z0-9._:-]{1,100}$/;
/** Matches an escaped NUL character in JSON, which PostgreSQL's `text` refuses. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;
const AWAY_SECONDS = 5;
/** Window of the rate limit by IP address. */
const MINUTE_SECONDS = 60;

/** Mounts the operations of `/integration/v1` with their description. */
export function integrationRoutes(app: FastifyInstance, deps: Omit<HandlerDeps, 'app'>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // No parser, because handlers read bodies as streams.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
      answerError(request, reply, error),
    );
    for (const [name, operation] of Object.entries<HttpOperation>(OPERATIONS))
      scope.route({
        method: operation.method,
        // `readContent` decompresses bodies, and limits their decompressed length.
        decompress: false,
        url: `${BASE_PATH}${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        handler: (request, reply) => run({ ...deps, app }, { name: name as OperationName, operation, request, reply }),
      });
    const description = buildApiDescription();
    scope.get(`${BASE_PATH}/openapi.json`, async () => description);
    scope.all(`${BASE_PATH}/*`, async () => {
      throw new HttpProblem('direccion_desconocida');
    });
  });
}

interface Call {
  readonly name: OperationName;
  readonly operation: HttpOperation;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function run(deps: HandlerDeps, { name, operation, request, reply }: Call): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const key = await deps.gate.enter(request, operation.permit);
  const params = check(operation.params, request.params) ?? {};
  const query = check(operation.query, request.query) ?? {};
  const idempotencyKey = String(request.headers['idempotency-key'] ?? '');
  if (operation.isKeyed && !IDEMPOTENCY_KEY.test(idempotencyKey)) throw new HttpProblem('falta_idempotencia');
  const body =
    typeof operation.body === 'object' ? check(operation.body.json, await readJson(deps, request)) : undefined;
  const { status, body: answer } = await HANDLERS[name](deps, { request, key, idempotencyKey, params, query, body });
  return reply.code(status).send(answer);
}

/** @throws HttpProblem that names up to twenty wrong fields */
function check<Schema extends z.ZodType>(schema: Schema | undefined, given: unknown): z.output<Schema> | undefined {
  if (!schema) return undefined;
  const read = schema.safeParse(given, IN_SPANISH);
  if (read.success) return read.data;
  const errores = read.error.issues
    .slice(0, 20)
    .map(({ path, message }) => ({ campo: path.join('.'), razon: message }));
  throw new HttpProblem('cuerpo_invalido', { errores });
}

/** Reads a JSON body. An empty body counts as an empty object. @throws HttpProblem */
async function readJson({ app }: HandlerDeps, request: FastifyRequest): Promise<unknown> {
  const type = request.headers['content-type'];
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) throw new HttpProblem('tipo_no_aceptado');
  const bytes = await readSmallBody(app, request, BODY_BYTES);
  if (bytes.length === 0) return {};
  const { text, value } = parseJson(bytes);
  if (ESCAPED_NUL.test(text)) throw new HttpProblem('cuerpo_invalido', { detail: 'Tiene el carácter nulo (U+0000).' });
  return value;
}

function parseJson(bytes: Buffer): { readonly text: string; readonly value: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    throw new HttpProblem('cuerpo_invalido', { detail: 'No es JSON.' });
  }
}

function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: Error & { statusCode?: number },
): FastifyReply {
  if (error instanceof HttpProblem) return send(request, reply, error);
  const status = failureStatus(error);
  if (status === 429) return send(request, reply, new HttpProblem('limite', { retryAfterSeconds: MINUTE_SECONDS }));
  if (status === 415) return send(request, reply, new HttpProblem('tipo_no_aceptado'));
  if (status < 500) return send(request, reply, new HttpProblem('cuerpo_invalido'));
  if (status === 503) return send(request, reply, new HttpProblem('ocupado', { retryAfterSeconds: AWAY_SECONDS }));
  request.log.error({ err: error }, 'La petición de integración falló');
  return send(request, reply, new HttpProblem('falla'));
}

function send(request: FastifyRequest, reply: FastifyReply, { problem, retryAfterSeconds }: HttpProblem): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(problem.status).type('application/problem+json').header('cache-control', 'no-store');
  return request.raw.complete ? reply.send(problem) : sendEarly(request, reply, problem);
}

/** Answers before the whole body has arrived, and keeps reading it so that the sender can read the answer. */
function sendEarly(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const text = JSON.stringify(problem);
  // Closes the connection, because the server would parse an unread body as the next request.
  reply.header('connection', 'close').header('content-length', Buffer.byteLength(text)).hijack();
  reply.raw.writeHead(problem.status, reply.getHeaders() as OutgoingHttpHeaders);
  // Fastify logs an answer when it ends or fails. If the sender disconnects before, this error triggers the log.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished)
      reply.raw.emit('error', new Error('The sender left before the end of the answer.'));
  });
  // Writes the whole answer without ending it, because the end would close the connection.
  reply.raw.write(text);
  const patience = waitForUpload(request.server, request);
  void discardBody(request.raw).finally(() => {
    patience.end();
    reply.raw.end();
  });
  return reply;
}
