import type { FastifyRequest } from 'fastify';
import { OBJECT_KINDS } from '#areas/feed/server/index.ts';
import { ANNOUNCED_TYPES, type ObjectType } from '#kernel/object-type.ts';
import { keepObject } from '#platform/objects/keep-object.ts';
import { findObject, renewObject, type StoredObject } from '#platform/objects/object-queries.ts';
import { mayDeliver } from '../../rules/api-key.ts';
import type { KnownKey } from '../key-queries.ts';
import type { Answer, HandlerDeps, HandlerRequest } from './handler.ts';
import { HttpProblem } from './http-problem.ts';
import { openBody, readContent } from './read-body.ts';
import { receiveInTurn } from './receive-turn.ts';

/** @throws HttpProblem for a key that may not deliver any kind whose rows refer to objects */
function requireObjects(key: KnownKey): void {
  if (!OBJECT_KINDS.some((kind) => mayDeliver(key, kind)))
    throw new HttpProblem('sin_permiso', { detail: `La clave no entrega ${OBJECT_KINDS.join(' ni ')}.` });
}

function announcedType(request: FastifyRequest): ObjectType {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  const announced = ANNOUNCED_TYPES[type.trim().toLowerCase()];
  if (!announced) throw new HttpProblem('tipo_no_aceptado');
  return announced;
}

const received = (object: StoredObject, isNew: boolean): Answer => ({
  status: isNew ? 201 : 200,
  body: { sha256: object.sha256, tipo: object.tipo, bytes: object.bytes, nuevo: isNew },
});

/** Stores an object under its SHA-256. Does not read a known one (docs/product/integration.md#objects). @throws HttpProblem */
export async function receiveObject(deps: HandlerDeps, { key, params, request }: HandlerRequest): Promise<Answer> {
  requireObjects(key);
  const tipo = announcedType(request);
  const sha256 = params.sha256 as string;
  const connection = deps.database.kysely;
  const known = await renewObject(connection, sha256, deps.clock.now());
  if (known) return received(known, false);
  return receiveInTurn(async () => {
    const { body, end } = openBody(deps.app, request, deps.objectLimitBytes);
    try {
      const kept = await keepObject(connection, {
        ...{ sha256, tipo, content: readContent(body), at: deps.clock.now() },
        mayStay: () => deps.gate.stay(request),
      });
      if (kept.ok) return received(kept.value, kept.value.isNew);
      if (kept.refusal.reason === 'hash')
        throw new HttpProblem('suma_distinta', { detail: 'El contenido no tiene el SHA-256 de la dirección.' });
      throw new HttpProblem('contenido_no_aceptado', { detail: kept.refusal.sentence });
    } finally {
      end();
    }
  });
}

/** Answers whether an object is stored. @throws HttpProblem */
export async function answerObject({ database }: HandlerDeps, { key, params }: HandlerRequest): Promise<Answer> {
  requireObjects(key);
  const object = await findObject(database.kysely, params.sha256 as string);
  if (!object) throw new HttpProblem('objeto_desconocido');
  return { status: 200, body: object };
}
