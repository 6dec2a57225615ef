import type { OperatorRole } from '#areas/operators/rules/roles.ts';
import { SECOND_FACTOR_PURPOSE, saveActiveOperator, sealSecret } from '#areas/operators/server/index.ts';
import { codeAt, newSecret } from '#areas/operators/server/second-factor.ts';
import { hashPassword, newToken } from '#areas/session/server/index.ts';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import type { Clock } from '#platform/clock.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { postJson } from './post-json.ts';
import { keyFor } from './support-secret.ts';
import type { TestPortal } from './test-portal.ts';

type Portal = Pick<TestPortal, 'database' | 'url'> & { readonly clock: Clock };

export const OPERATOR_PASSWORD = 'Portón-azul-2026';

/** Hashed once: the slow hash would take most of the time of a test that adds operators. */
const passwordHash = hashPassword(OPERATOR_PASSWORD);

export interface TestOperator {
  readonly id: number;
  readonly nombre: string;
  readonly correo: string;
  readonly rol: OperatorRole;
  /** Secret of the second factor, in base32. */
  readonly secret: string;
}

let serial = 0;

/** Adds an operator with a password and an active telephone. Without stores, the operator sees all. */
export async function addOperator(
  { database, clock }: Portal,
  rol: OperatorRole = 'administrador',
  tiendas?: readonly StoreCode[],
): Promise<TestOperator> {
  serial += 1;
  const who = { correo: `operador${serial}@empresa.example`, nombre: `Persona Número ${serial}`, rol };
  const secret = newSecret();
  const sealedSecret = sealSecret(secret, keyFor(SECOND_FACTOR_PURPOSE));
  await saveActiveOperator(database.kysely, {
    ...{ ...who, tiendas, sealedSecret, now: clock.now() },
    passwordHash: await passwordHash,
  });
  const { id } = await database.kysely
    .selectFrom('operadores')
    .select('id')
    .where('correo', '=', who.correo)
    .executeTakeFirstOrThrow();
  return { ...who, id, secret };
}

/** Opens a session as after both steps of the sign-in, or after the password alone. @returns the bearer token */
export async function openOperatorSession(
  { database, clock }: Portal,
  { id }: Pick<TestOperator, 'id'>,
  etapa: 'segundo-paso' | 'abierta' = 'abierta',
): Promise<string> {
  const { token, tokenHash } = newToken();
  const now = clock.now();
  const isOpen = etapa === 'abierta';
  await database.kysely
    .insertInto('operadores_sesiones')
    .values({
      ...{ token_hash: tokenHash, operador_id: id, etapa, confirmado_en: isOpen ? now : null },
      ...{ ip: '127.0.0.1', user_agent: 'prueba', created_at: now, last_used_at: now },
      expires_at: new Date(now.getTime() + (isOpen ? 12 * 3_600_000 : 600_000)),
    })
    .execute();
  return token;
}

/** The code that the operator's telephone shows. @param steps half minutes by which its clock is ahead */
export const codeOf = ({ secret }: Pick<TestOperator, 'secret'>, { clock }: Pick<Portal, 'clock'>, steps = 0): string =>
  codeAt(secret, new Date(clock.now().getTime() + steps * 30_000));

/** Sends a request to the operators' contract over HTTP. */
export async function callOperators(
  { url }: Pick<Portal, 'url'>,
  token: string | undefined,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<GraphQLAnswer> {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  return (await postJson(`${url}/operacion/graphql`, { ...headers }, { query, variables })) as GraphQLAnswer;
}

/** The guard's refusal in an answer; undefined when the operation ran, successfully or not. */
export function operatorRefusal({ errors = [] }: GraphQLAnswer): string | undefined {
  const refused = errors.find(({ extensions }) => extensions.category === 'graphql-authorization');
  if (!refused) return undefined;
  return refused.message === "The current customer isn't authorized."
    ? 'not-signed-in'
    : String(refused.extensions.reason);
}
