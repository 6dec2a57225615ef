import { sql } from 'kysely';
import { IDLE_SECONDS } from '#areas/session/rules/idle.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';

export interface NewAction {
  readonly visitaId: number;
  readonly operador: string;
  readonly cliente: string;
  readonly operacion: string;
  readonly permitida: boolean;
  readonly now: Date;
}

export async function saveAction(connection: Connection, { visitaId, now, ...action }: NewAction): Promise<void> {
  await connection
    .insertInto('acciones_de_soporte')
    .values({ visita_id: visitaId, ...action, ocurrida_en: now })
    .execute();
}

/** Ends a visit; a visit that has ended keeps its first end. */
export async function endVisit(connection: Connection, visitaId: number, now: Date): Promise<void> {
  await connection
    .updateTable('visitas_de_soporte')
    .set({ terminada_en: now })
    .where('id', '=', visitaId)
    .where('terminada_en', 'is', null)
    .execute();
}

export interface Visit {
  readonly id: number;
  readonly operador: string;
  readonly motivo: string;
  readonly iniciada_en: Date;
  readonly terminada_en: Date | null;
  readonly abierta: boolean;
  readonly acciones_count: number;
  readonly acciones: readonly {
    readonly operacion: string;
    readonly permitida: boolean;
    /** Instant in PostgreSQL's JSON format. */
    readonly ocurrida_en: string;
  }[];
}

/** The most actions shown of a visit (contract.graphql). */
const SHOWN_ACTIONS = 100;

/** The newest actions of each visit, in order of time. */
const actions = sql<Visit['acciones']>`coalesce((
  select json_agg(json_build_object('operacion', a.operacion, 'permitida', a.permitida, 'ocurrida_en', a.ocurrida_en) order by a.id)
  from (select * from acciones_de_soporte where visita_id = v.id order by id desc limit ${sql.lit(SHOWN_ACTIONS)}) a), '[]')`;

/**
 * Whether the visit's session is open. An idle session stays in its table until the hourly job deletes it, so its times
 * are checked.
 */
const isOpen = (now: Date) => sql<boolean>`exists (
  select from sesiones s where s.visita_id = v.id and s.expires_at > ${now}
    and s.last_used_at > ${new Date(now.getTime() - IDLE_SECONDS * 1000)})`;

/** Newest first, with the exact total in one statement. */
export async function listVisits(
  connection: Connection,
  { cliente }: CustomerScope,
  { pageSize, offset }: Page,
  now: Date,
): Promise<{ total: number; items: Visit[] }> {
  const { rows } = await sql<(Visit | { id: null }) & { total: number }>`
    select c.total, v.*, ${actions} as acciones,
      (select count(*) from acciones_de_soporte a where a.visita_id = v.id) as acciones_count, ${isOpen(now)} as abierta
    from (select count(*) as total from visitas_de_soporte where cliente = ${cliente}) c
    left join lateral (
      select id, operador, motivo, iniciada_en, terminada_en from visitas_de_soporte
      where cliente = ${cliente} order by iniciada_en desc, id desc limit ${pageSize} offset ${offset}
    ) v on true
    order by v.iniciada_en desc, v.id desc`.execute(connection);
  return { total: rows[0]?.total ?? 0, items: rows.flatMap((row) => (row.id === null ? [] : [row])) };
}
