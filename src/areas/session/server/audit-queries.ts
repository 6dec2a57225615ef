import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { AuditActor, AuditEntry, AuditFacts } from '../rules/audit-entry.ts';
import { storableUserAgent } from '../rules/storable-user-agent.ts';

/** Log that receives one JSON line per audit entry. */
export interface AuditLog {
  info(details: object, message: string): void;
}

/** Maximum entries per statement, to keep its parameters below a few hundred kilobytes. */
const SLICE = 500;

/**
 * Adds entries to the audit trail. Call it last in the transaction of the change, because it also writes the log line.
 * @param facts the area's declared facts
 */
export async function recordAudit<Facts extends AuditFacts>(
  connection: Connection,
  facts: Facts,
  entries: readonly AuditEntry<keyof Facts & string>[],
  log?: AuditLog | undefined,
): Promise<void> {
  for (let start = 0; start < entries.length; start += SLICE)
    await insert(connection, facts, entries.slice(start, start + SLICE));
  for (const entry of entries) log?.info({ auditoria: lineOf(entry) }, 'Auditoría');
}

/** The name of who did what a fact of this instant records; undefined when the trail does not have it. */
export async function findActorName(
  connection: Connection,
  { hecho, at }: { readonly hecho: string; readonly at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ actor_nombre: string | null }>`
    select actor_nombre from auditoria where hecho = ${hecho} and ocurrido_en = ${at} order by id desc limit 1`.execute(
    connection,
  );
  return rows[0]?.actor_nombre ?? undefined;
}

/** The latest entry without a customer of a fact and a detail since an instant: its actor's name and its time. */
export async function findLatestAct(
  connection: Connection,
  { hecho, detalle, since }: { readonly hecho: string; readonly detalle: string; readonly since: Date },
): Promise<{ readonly by: string | null; readonly at: Date } | undefined> {
  const { rows } = await sql<{ by: string | null; at: Date }>`
    select actor_nombre as by, ocurrido_en as at from auditoria
    where cliente is null and ocurrido_en >= ${since} and hecho = ${hecho} and detalle = ${detalle}
    order by ocurrido_en desc, id desc limit 1`.execute(connection);
  return rows[0];
}

async function insert(
  connection: Connection,
  facts: AuditFacts,
  entries: readonly AuditEntry<string>[],
): Promise<void> {
  const rows = entries.map((entry) => ({ ...rowOf(entry), ambito: facts[entry.hecho]?.scope }));
  await sql`
    insert into auditoria (ocurrido_en, ambito, hecho, cliente, actor, actor_id, actor_nombre, actor_rol, sujeto_id, sujeto_nombre,
      operador_id, detalle, cambios, ip, user_agent, una_vez)
    select ocurrido_en, ambito, hecho, cliente, actor, actor_id, actor_nombre, actor_rol, sujeto_id, sujeto_nombre,
      operador_id, detalle, cambios, ip, user_agent, una_vez
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      ocurrido_en timestamptz, ambito text, hecho text, cliente text, actor text, actor_id bigint, actor_nombre text, actor_rol text,
      sujeto_id bigint, sujeto_nombre text, operador_id bigint, detalle text, cambios jsonb, ip text, user_agent text, una_vez text)
    on conflict (una_vez) do nothing`.execute(connection);
}

function rowOf(entry: AuditEntry<string>) {
  const { hecho, at, cliente, actor, sujeto, operador, cambios, detalle, origin, onceKey } = entry;
  return {
    ocurrido_en: at.toISOString(),
    hecho,
    cliente,
    actor: actor.kind,
    actor_id: actor.kind === 'persona' ? actor.id : null,
    actor_nombre: nameOf(actor),
    actor_rol: actor.kind === 'persona' || actor.kind === 'operador' ? actor.rol : null,
    sujeto_id: sujeto?.id ?? null,
    sujeto_nombre: sujeto?.nombre ?? operador?.nombre ?? null,
    operador_id: actor.kind === 'operador' ? actor.id : (operador?.id ?? null),
    detalle: detalle ?? null,
    cambios: cambios ?? [],
    ip: origin?.ip ?? null,
    user_agent: origin ? storableUserAgent(origin.userAgent) : null,
    una_vez: onceKey ?? null,
  };
}

const hasId = (actor: AuditActor): actor is Extract<AuditActor, { readonly id: number }> => 'id' in actor;

function nameOf(actor: AuditActor): string | null {
  if (actor.kind === 'erp') return actor.archivo;
  return actor.kind === 'desconocido' ? null : actor.nombre;
}

/** Fields without personal data, whose values the log shows. Of other fields it shows the name only. */
const PLAIN_FIELDS: ReadonlySet<string> = new Set(['role_id', 'status', 'destinations', 'sesiones_cerradas']);

/** The log line of an entry. It has people's ids instead of names and mail addresses. */
const lineOf = ({ hecho, at, cliente, actor, sujeto, cambios, detalle, origin }: AuditEntry<string>) => ({
  hecho,
  ocurrido_en: at.toISOString(),
  cliente,
  actor: actor.kind,
  actor_id: hasId(actor) ? actor.id : actor.kind === 'desconocido' ? undefined : nameOf(actor),
  sujeto_id: sujeto?.id,
  detalle,
  cambios: cambios?.map((change) => (PLAIN_FIELDS.has(change.campo) ? change : { campo: change.campo })),
  ip: origin?.ip,
});

const UNKNOWN_KEPT_MS = 90 * 86_400_000;

/**
 * Deletes audit entries of sign-ins with an unknown mail address after 90 days; the database refuses to delete other entries.
 * @param now of the system clock
 */
export async function deleteOldUnknownSignIns(connection: Connection, now: Date): Promise<void> {
  await connection
    .deleteFrom('auditoria')
    .where('cliente', 'is', null)
    .where('actor', '=', 'desconocido')
    .where('ocurrido_en', '<', new Date(now.getTime() - UNKNOWN_KEPT_MS - 60_000))
    .execute();
}
