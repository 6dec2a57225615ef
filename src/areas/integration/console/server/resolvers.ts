import { FEED_KINDS } from '#areas/feed/server/index.ts';
import { operatorOf, readReason } from '#areas/operators/server/index.ts';
import type { ClaveIntegracion, MutationResolvers, QueryResolvers } from '#generated/operator.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import { isKeyLifeInDays, LIFE_MISSING } from '../../rules/key-draft.ts';
import { filterSecretsInForce, findLastUses, keyState } from '../../rules/key-state.ts';
import { type KeyRow, listKeys, listSecrets, type SecretRow } from '../../server/key-queries.ts';
import { createKey, type KeyDeps, type NewSecret, revokeKey, rotateKey } from '../../server/keys.ts';
import { presentEarlierAct } from '../../server/record-act.ts';
import { requireIntegrationActor, seesAllStores } from './integration-actor.ts';

/** Creates the resolvers for API keys, for operators of all stores. */
export function createKeyResolvers(deps: KeyDeps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  return {
    Query: {
      async clavesIntegracion(_source, _arguments, context) {
        if (!seesAllStores(operatorOf(context))) return null;
        const connection = deps.database.kysely;
        const keys = await listKeys(connection);
        const secrets = Map.groupBy(
          await listSecrets(
            connection,
            keys.map(({ id }) => id),
          ),
          ({ clave }) => clave,
        );
        const now = deps.clock.now();
        return { tipos: [...FEED_KINDS], items: keys.map((key) => presentKey(key, secrets.get(key.id) ?? [], now)) };
      },
    },
    Mutation: {
      async crearClaveIntegracion(_source, { clave, dias }, context) {
        const actor = requireIntegrationActor(context);
        const days = readDays(dias);
        const created = await createKey(deps, actor, { draft: clave, days });
        if (!created.ok) throw invalidInput('Check the fields.', { campos: created.refusal });
        return presentSecret(created.value);
      },
      async rotarClaveIntegracion(_source, { id, visto, dias, ahora }, context) {
        const actor = requireIntegrationActor(context);
        const days = readDays(dias);
        const rotated = await rotateKey(deps, actor, { id, days, endsNow: ahora ?? false, seen: visto });
        if (rotated.ok) return presentSecret(rotated.value);
        if (rotated.refusal === 'unknown') throw noSuchEntity('Unknown key.');
        throw invalidInput('The key cannot be rotated.', presentEarlierAct(rotated.refusal));
      },
      async revocarClaveIntegracion(_source, { id, motivo, visto }, context) {
        const actor = requireIntegrationActor(context);
        const reason = readReason(motivo);
        const revoked = await revokeKey(deps, actor, { id, reason, seen: visto ?? undefined });
        if (revoked.ok) return { result: true };
        if (revoked.refusal === 'unknown') throw noSuchEntity('Unknown key.');
        throw invalidInput('The key cannot be revoked.', presentEarlierAct(revoked.refusal));
      },
    },
  };
}

/** @throws contract error for a number of days that is not one of KEY_LIVES */
function readDays(dias: number | null | undefined): number | undefined {
  const days = dias ?? undefined;
  if (!isKeyLifeInDays(days)) throw invalidInput('Check the fields.', { campos: { dias: LIFE_MISSING } });
  return days;
}

const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const presentSecret = ({ vence_en, ...secret }: NewSecret) => ({
  ...secret,
  vence_en: isoOf(vence_en),
});

function presentKey(key: KeyRow, secrets: readonly SecretRow[], now: Date): ClaveIntegracion {
  const { id, nombre, permisos, tipos, tiendas, redes, por_minuto, creada_por, revocada_por } = key;
  const { usada_en, usada_desde, rechazada_en, rechazo } = findLastUses(secrets);
  return {
    ...{ id, nombre, por_minuto, creada_por, revocada_por, usada_desde, rechazo },
    ...{ permisos: [...permisos], redes: [...redes], tipos: tipos && [...tipos], tiendas: tiendas && [...tiendas] },
    estado: keyState(key, secrets[0], now),
    vence_en: isoOf(secrets[0]?.vence_en ?? null),
    ...{ usada_en: isoOf(usada_en), rechazada_en: isoOf(rechazada_en) },
    ...{ creada_en: key.creada_en.toISOString(), revocada_en: isoOf(key.revocada_en) },
    secretos: filterSecretsInForce(secrets, now).map((secret) => ({
      ...{ id: secret.id, pista: secret.pista, creado_en: secret.creado_en.toISOString() },
      ...{ vence_en: isoOf(secret.vence_en), usado_en: isoOf(secret.usado_en) },
    })),
  };
}
