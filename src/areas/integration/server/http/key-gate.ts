import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { allowNetworks } from '#platform/http/allowed-networks.ts';
import { type KeyPermit, type KeyRefusal, keyRefusal, SECRET_SHAPE } from '../../rules/api-key.ts';
import type { ProblemCode } from '../../rules/http/problem.ts';
import { findKeyBySecret, type KnownKey, recordKeyRefusal, recordKeyUse } from '../key-queries.ts';
import { hashSecret } from '../keys.ts';
import { HttpProblem } from './http-problem.ts';
import { createKeyBudget } from './key-budget.ts';

const REFUSALS: Readonly<Record<KeyRefusal, ProblemCode>> = {
  revocada: 'clave_revocada',
  vencida: 'clave_vencida',
  red: 'red_no_permitida',
};

interface GateDeps {
  readonly connection: Connection;
  readonly clock: Clock;
}

export interface KeyGate {
  /** Finds the key of a request, and checks its limit and permit. @throws HttpProblem */
  readonly enter: (request: FastifyRequest, permit: KeyPermit) => Promise<KnownKey>;
  /** Checks again at the end of a long request that the key is in force. @throws HttpProblem */
  readonly stay: (request: FastifyRequest) => Promise<void>;
}

/** Creates the check of API keys: in force, from its networks, and within its limit (docs/product/integration.md#keys). */
export function createKeyGate({ connection, clock }: GateDeps): KeyGate {
  const budget = createKeyBudget(connection, () => performance.now());
  async function find(request: FastifyRequest): Promise<KnownKey> {
    const secret = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (secret === undefined) throw new HttpProblem('clave_faltante');
    const key = SECRET_SHAPE.test(secret) ? await findKeyBySecret(connection, hashSecret(secret)) : undefined;
    if (!key) throw new HttpProblem('clave_desconocida');
    const now = clock.now();
    const isFromNetwork = key.redes.length === 0 || allowNetworks(key.redes)(request.ip);
    const why = keyRefusal(key, { now, isFromNetwork });
    if (!why) return key;
    await recordKeyRefusal(connection, key.secreto, { at: now, why });
    throw new HttpProblem(REFUSALS[why]);
  }
  return {
    async enter(request, permit) {
      const key = await find(request);
      const retryAfterSeconds = await budget(key);
      if (retryAfterSeconds !== undefined) {
        await recordKeyRefusal(connection, key.secreto, { at: clock.now(), why: 'limite' });
        throw new HttpProblem('limite', { retryAfterSeconds });
      }
      await recordKeyUse(connection, key, { at: clock.now(), ip: request.ip });
      if (!key.permisos.includes(permit)) throw new HttpProblem('sin_permiso');
      return key;
    },
    async stay(request) {
      await find(request);
    },
  };
}
