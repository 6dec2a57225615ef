import { type RawBuilder, sql } from 'kysely';
import { auditFacts } from '#areas/associates/rules/audit-facts.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import { erpEntries } from '../../rules/erp-entries.ts';
import { type KeptPerson, PERSON_GROUPS, type PersonChangedByErp } from '../../rules/merged-people.ts';
import type { Merged, MergeSource } from '../file-hooks.ts';
import { decidePeople, takes } from './decide-people-queries.ts';

/** Most people named in a report; the rest are counted. */
const MOST_NAMED = 20;
/** Delivery points that one line of the change log has room for. */
const MOST_DESTINATIONS_NAMED = 3;
const PERSONAL = PERSON_GROUPS.flat();
const list = (names: readonly string[], alias?: string) =>
  sql.join(names.map((name) => sql.ref(alias ? `${alias}.${name}` : name)));

/** Merges the people of the slice: adds new ones, and changes the values of others that the ERP may change. */
export async function mergePeople(tx: Connection, { archivo, at }: MergeSource): Promise<Merged> {
  await decidePeople(tx);
  const nuevas = await insertPeople(tx);
  const cambiadas = await updatePeople(tx);
  await replaceDestinations(tx);
  const cambiosDelErp = await endSessions(tx);
  await rememberErp(tx);
  await takeOnce(tx);
  await recordAudit(tx, auditFacts, erpEntries(cambiosDelErp, archivo, at));
  const { rows } = await sql<KeptPerson & { total: number }>`
    select count(*) over () as total, email, dejado as columnas from feed_people where dejado <> '{}' order by email limit ${MOST_NAMED}`.execute(
    tx,
  );
  const primerasDejadas = rows.map(({ email, columnas }) => ({ email, columnas }));
  return { nuevas, cambiadas, personas: { dejadas: rows[0]?.total ?? 0, primerasDejadas, cambiosDelErp } };
}

async function insertPeople(tx: Connection): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into usuarios (cliente, email, role_id, status, todos_los_destinos, ${list(PERSONAL)})
    select p.cliente, p.correo, p.role_id, p.status, p.todos, ${list(PERSONAL, 'p')} from feed_people p where p.es_nueva`.execute(
    tx,
  );
  await sql`update feed_people p set user_id = u.id from usuarios u where p.es_nueva and lower(u.email) = p.correo`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** Each column with the SQL of its value after the merge. */
const NEXT: readonly (readonly [string, RawBuilder<unknown>])[] = [
  ['email', sql`case when p.es_conocida then p.correo else u.email end`],
  ['cliente', sql`case when p.se_muda then p.cliente else u.cliente end`],
  ['role_id', sql`case when p.toma_rol then p.role_id else u.role_id end`],
  ['status', sql`p.queda_status`],
  ['todos_los_destinos', sql`case when p.toma_destinos then p.todos else u.todos_los_destinos end`],
  ...PERSON_GROUPS.flatMap((group) =>
    group.map((name) => {
      const [mine, theirs] = [sql.ref(`u.${name}`), sql.ref(`p.${name}`)];
      return [name, sql`case when p.${takes(group[0])} then ${theirs} else ${mine} end`] as const;
    }),
  ),
];

async function updatePeople(tx: Connection): Promise<number> {
  const names = NEXT.map(([name]) => name);
  const next = sql.join(NEXT.map(([, value]) => value));
  const { rows } = await sql<{ cambiadas: number }>`
    with changed as (
      update usuarios u set (${list(names)}) = row(${next}) from feed_people p
      where u.id = p.user_id and not p.es_nueva and (${list(names, 'u')}) is distinct from (${next})
      returning u.id)
    select count(*) as cambiadas from (
      select id from changed union select user_id from feed_people where cambia_destinos and not es_nueva) people`.execute(
    tx,
  );
  return rows[0]?.cambiadas ?? 0;
}

async function replaceDestinations(tx: Connection): Promise<void> {
  await sql`delete from usuario_destinos d using feed_people p
    where p.user_id = d.user_id and p.toma_destinos and d.codigo_destinatario <> all(p.destinos)`.execute(tx);
  await sql`insert into usuario_destinos (user_id, codigo_destinatario)
    select p.user_id, d from feed_people p, unnest(p.destinos) d where p.toma_destinos or p.es_nueva on conflict do nothing`.execute(
    tx,
  );
}

/**
 * Signs out people who became inactive or moved to another customer.
 * @returns everything that the ERP changed of access
 */
async function endSessions(tx: Connection): Promise<readonly PersonChangedByErp[]> {
  const destinations = (all: string, codes: string) => {
    const [isAll, given] = [sql.ref(`p.${all}`), sql.ref(`p.${codes}`)];
    return sql`json_build_object('isAll', ${isAll}, 'total', cardinality(${given}), 'names', array(
      select t.nombre_comercial from destinatarios t where t.codigo_destinatario = any(${given}) order by 1 limit ${MOST_DESTINATIONS_NAMED}))`;
  };
  const change = (is: RawBuilder<unknown>, before: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
    sql`case when ${is} then json_build_object('antes', ${before}, 'despues', ${after}) end`;
  const { rows } = await sql<PersonChangedByErp>`
    with gone as (
      delete from sesiones s using feed_people p
      where s.user_id = p.user_id and (p.se_muda or (p.queda_status = 0 and p.tenia_status = 1)) returning s.user_id),
    ended as (select user_id, count(*) as sesiones from gone group by user_id)
    select p.user_id, u.firstname || ' ' || u.lastname as nombre, u.cliente, coalesce(e.sesiones, 0) as sesiones,
      case when p.se_muda then p.tenia_cliente end as "deCliente",
      ${change(sql`p.toma_rol and p.tenia_role_id <> p.role_id`, sql`r.role_name`, sql`p.role_name`)} as rol,
      ${change(sql`p.queda_status <> p.tenia_status`, sql`p.tenia_status`, sql`p.queda_status`)} as estado,
      ${change(sql`p.cambia_destinos`, destinations('tenia_todos', 'tenia_destinos'), destinations('todos', 'destinos'))} as destinos
    from feed_people p join usuarios u on u.id = p.user_id join roles r on r.role_id = p.tenia_role_id left join ended e on e.user_id = p.user_id
    where p.se_muda or p.cambia_destinos or p.queda_status <> p.tenia_status or (p.toma_rol and p.tenia_role_id <> p.role_id)
    order by p.user_id`.execute(tx);
  return rows;
}

/** Stores the file's values, accepted or not, for comparison with the next file. */
async function rememberErp(tx: Connection): Promise<void> {
  const names = ['cliente', 'role_id', 'status', 'todos_los_destinos', 'destinos', ...PERSONAL];
  await sql`
    insert into usuarios_erp as e (user_id, ${list(names)})
    select p.user_id, p.cliente, p.role_id, p.status, p.todos, p.destinos, ${list(PERSONAL, 'p')} from feed_people p
    on conflict (user_id) do update set (${list(names)}) = row(${list(names, 'excluded')})
    where (${list(names, 'e')}) is distinct from (${list(names, 'excluded')})`.execute(tx);
}

/** A password and an acceptance of the terms are stored only for a person who has none. */
async function takeOnce(tx: Connection): Promise<void> {
  await sql`update usuarios u set password_hash = p.password from feed_people p
    where u.id = p.user_id and u.password_hash is null and p.password is not null and (p.es_nueva or p.es_conocida)`.execute(
    tx,
  );
  await sql`update usuarios u set terms_accepted_at = p.terms_accepted_at from feed_people p
    where u.id = p.user_id and u.terms_accepted_at is null and p.terms_accepted_at is not null and (p.es_nueva or p.es_conocida)`.execute(
    tx,
  );
}
