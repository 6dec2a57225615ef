import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import {
  belongsToCustomers,
  commitDelivery,
  discardDelivery,
  type ErpDeliveryRow,
  findErpDelivery,
  isFeedKind,
  listDeliveredFiles,
  listErpDeliveries,
  openDelivery,
  storeDeliveredFile,
} from '#areas/feed/server/index.ts';
import { wholeBody } from '#platform/http/unpack-body.ts';
import { mayDeliver } from '../../rules/api-key.ts';
import { type Delivery, MOST_POSTED_ROWS, ROWS_BYTES } from '../../rules/http/delivery-schemas.ts';
import { OPERATIONS, type OperationName } from '../../rules/http/operations.ts';
import type { KnownKey } from '../key-queries.ts';
import { answerEvents } from './event-handlers.ts';
import type { Answer, Handler, HandlerDeps, HandlerRequest } from './handler.ts';
import { HttpProblem } from './http-problem.ts';
import { answerObject, receiveObject } from './object-handlers.ts';
import { receivePicture } from './picture-handlers.ts';
import { presentDeliveryHead, presentErpDelivery, presentRefusals } from './present-delivery.ts';
import { openBody, readSmallBody, toProblem } from './read-body.ts';
import { receiveInTurn } from './receive-turn.ts';

const LISTED = 50;
const MANY_SECONDS = 30;
const LOOK_MS = { first: 40, longest: 150 };

const FORMATS: Readonly<Record<string, 'ndjson' | 'csv'>> = { 'application/x-ndjson': 'ndjson', 'text/csv': 'csv' };

function formatOf(request: FastifyRequest): 'ndjson' | 'csv' {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  const format = FORMATS[type.trim().toLowerCase()];
  if (!format) throw new HttpProblem('tipo_no_aceptado');
  return format;
}

/** Reads the kind from the path. @throws HttpProblem for an unknown kind, or one that this key may not deliver */
function kindOf({ params: { kind }, key }: HandlerRequest): string {
  if (typeof kind !== 'string' || !isFeedKind(kind)) throw new HttpProblem('archivo_desconocido');
  if (!mayDeliver(key, kind)) throw new HttpProblem('sin_permiso', { detail: `La clave no entrega ${kind}.` });
  if (key.tiendas && !belongsToCustomers(kind))
    throw new HttpProblem('sin_permiso', { detail: `La clave es de algunas tiendas, y ${kind} es de todas.` });
  return kind;
}

async function deliveryOf({ database }: HandlerDeps, key: KnownKey, id: number): Promise<ErpDeliveryRow> {
  const delivery = await findErpDelivery(database.kysely, key.id, { id });
  if (!delivery) throw new HttpProblem('entrega_desconocida');
  return delivery;
}

/** Polls a delivery until it has ended, for at most `wait` seconds. */
async function follow(deps: HandlerDeps, key: KnownKey, { id, wait }: { id: number; wait: number }): Promise<Delivery> {
  const until = performance.now() + wait * 1_000;
  for (let ms = LOOK_MS.first; ; ms = Math.min(ms * 1.5, LOOK_MS.longest)) {
    const delivery = await deliveryOf(deps, key, id);
    const left = until - performance.now();
    if (delivery.estado !== 'importando' || left <= 0) return presentErpDelivery(deps.database.kysely, delivery);
    await pause(Math.min(ms, left));
  }
}

const followed = (delivery: Delivery): Answer => ({
  status: delivery.estado === 'terminada' ? 200 : 202,
  body: delivery,
});

/** Stores a file of a delivery. @throws HttpProblem */
async function receive(
  deps: HandlerDeps,
  { request, key }: HandlerRequest,
  { id, kind, limitBytes }: { readonly id: number; readonly kind: string; readonly limitBytes: number },
) {
  const format = formatOf(request);
  return receiveInTurn(async () => {
    const { body, end } = openBody(deps.app, request, limitBytes);
    try {
      const kept = await storeDeliveredFile(deps, { key: key.id, id, kind, format, body });
      if (kept.ok) return { archivo: `${kind}.${format}`, ...kept.value };
      if (kept.refusal.reason === 'wrong') throw new HttpProblem('no_es_texto', { detail: kept.refusal.sentence });
      throw new HttpProblem(kept.refusal.reason === 'closed' ? 'entrega_cerrada' : 'entrega_desconocida');
    } catch (error) {
      throw toProblem(error);
    } finally {
      end();
    }
  });
}

async function commit(
  deps: HandlerDeps,
  key: KnownKey,
  { id, announced }: { readonly id: number; readonly announced?: Parameters<typeof commitDelivery>[1]['announced'] },
): Promise<void> {
  const committed = await commitDelivery(deps, { key: key.id, id, announced });
  if (committed.ok) return;
  throw new HttpProblem(
    ({ unknown: 'entrega_desconocida', empty: 'entrega_vacia', other: 'confirmacion_distinta' } as const)[
      committed.refusal
    ],
  );
}

async function open(
  deps: HandlerDeps,
  { key, idempotencyKey }: Pick<HandlerRequest, 'key' | 'idempotencyKey'>,
  opening: Omit<Parameters<typeof openDelivery>[1], 'key' | 'idempotencyKey'>,
) {
  const opened = await openDelivery(deps, { key: key.id, idempotencyKey, ...opening });
  if (opened.ok) return opened.value;
  if (opened.refusal === 'many') throw new HttpProblem('muchas_entregas', { retryAfterSeconds: MANY_SECONDS });
  throw new HttpProblem('idempotencia_reutilizada');
}

type Params<Name extends OperationName> = (typeof OPERATIONS)[Name] extends { params: { _output: infer Output } }
  ? Output
  : never;

/** Handler of each operation. The route has checked the request with the schemas of OPERATIONS. */
export const HANDLERS: Readonly<Record<OperationName, Handler>> = {
  async listDeliveries({ database }, { key, query }) {
    const before = query.antes as number | undefined;
    const rows = await listErpDeliveries(database.kysely, key.id, { before, most: LISTED + 1 });
    const entregas = rows.slice(0, LISTED).map((row) => ({ ...presentDeliveryHead(row), resultado: null }));
    return { status: 200, body: { entregas, siguiente: rows.length > LISTED ? (entregas.at(-1)?.id ?? null) : null } };
  },
  async openDelivery(deps, { key, idempotencyKey, body }) {
    const { entrega, secuencia, guardar_buenas } = OPERATIONS.openDelivery.body.json.parse(body);
    const { delivery, isNew } = await open(
      deps,
      { key, idempotencyKey },
      {
        asked: JSON.stringify(['entrega', entrega, secuencia, guardar_buenas]),
        ...{ name: entrega, sequence: secuencia, keepsGood: guardar_buenas },
      },
    );
    return { status: isNew ? 201 : 200, body: await presentErpDelivery(deps.database.kysely, delivery) };
  },
  async readDelivery(deps, { key, params, query }) {
    const { id } = params as Params<'readDelivery'>;
    return { status: 200, body: await follow(deps, key, { id, wait: query.wait as number }) };
  },
  async discardDelivery(deps, { key, params }) {
    const { id } = params as Params<'discardDelivery'>;
    const discarded = await discardDelivery(deps, { key: key.id, id });
    if (discarded.ok) return { status: 204 };
    throw new HttpProblem(discarded.refusal === 'closed' ? 'entrega_cerrada' : 'entrega_desconocida');
  },
  async keepFile(deps, asked) {
    const kind = kindOf(asked);
    const { id } = asked.params as Params<'keepFile'>;
    const received = await receive(deps, asked, { id, kind, limitBytes: deps.limitBytes });
    await deps.gate.stay(asked.request);
    return { status: 200, body: received };
  },
  async commitDelivery(deps, { key, params, query, body }) {
    const { id } = params as Params<'commitDelivery'>;
    const { archivos } = OPERATIONS.commitDelivery.body.json.parse(body);
    await commit(deps, key, { id, announced: archivos });
    return followed(await follow(deps, key, { id, wait: query.wait as number }));
  },
  async listRefusals(deps, asked) {
    const { id, kind } = asked.params as Params<'listRefusals'>;
    await deliveryOf(deps, asked.key, id);
    const files = await listDeliveredFiles(deps.database.kysely, id);
    const file = files.find(({ archivo }) => archivo === `${kind}.ndjson` || archivo === `${kind}.csv`);
    if (!file) throw new HttpProblem('archivo_desconocido');
    const after = asked.query.despues as number | undefined;
    return { status: 200, body: await presentRefusals(deps.database.kysely, file, after) };
  },
  deliverRows,
  keepObject: receiveObject,
  readObject: answerObject,
  keepPicture: receivePicture,
  readEvents: answerEvents,
};

const NEWLINE = 10;

/** Opens, fills and commits a delivery in one request. A repeated request continues the first one where it stopped. */
async function deliverRows(deps: HandlerDeps, asked: HandlerRequest): Promise<Answer> {
  const { key, query, request } = asked;
  const kind = kindOf(asked);
  const format = formatOf(request);
  const keepsGood = query.guardar_buenas as boolean;
  const rows = await readSmallBody(deps.app, request, ROWS_BYTES);
  if (countOf(rows, NEWLINE) > MOST_POSTED_ROWS + 1)
    throw new HttpProblem('cuerpo_grande', { detail: `Hasta ${MOST_POSTED_ROWS} filas.` });
  const sha256 = createHash('sha256').update(rows).digest('hex');
  const { delivery } = await open(deps, asked, {
    asked: JSON.stringify(['filas', kind, format, keepsGood, sha256]),
    ...{ name: undefined, sequence: undefined, keepsGood },
  });
  const { id } = delivery;
  if (delivery.estado === 'abierta') {
    const kept = await storeDeliveredFile(deps, { key: key.id, id, kind, format, body: wholeBody(rows) });
    if (!kept.ok && kept.refusal.reason === 'wrong') {
      await discardDelivery(deps, { key: key.id, id });
      throw new HttpProblem('no_es_texto', { detail: kept.refusal.sentence });
    }
    await commit(deps, key, { id });
  }
  return followed(await follow(deps, key, { id, wait: query.wait as number }));
}

function countOf(bytes: Buffer, byte: number): number {
  let count = 0;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) count += 1;
  return count;
}
