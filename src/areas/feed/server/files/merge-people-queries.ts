import { type RawBuilder, sql } from 'kysely';
import { auditFacts } from '#areas/associates/rules/audit-facts.ts';
import { choosingRoles } from '#areas/associates/rules/destinations.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import {
  PERSON_GROUPS,
  type PersonChangedByErp,
  type PersonWithIgnoredValues,
  toAuditEntries,
} from '../../rules/merged-people.ts';
import type { MergeResult, MergeSource } from '../file-hooks.ts';
import { listColumns } from '../merge-queries.ts';

const columns = (names: readonly string[], alias: string) => sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));
const differ = (names: readonly string[], one: string, other: string) =>
  sql`(${columns(names, one)}) is distinct from (${columns(names, other)})`;
const perGroup = (write: (group: readonly [string, ...string[]]) => RawBuilder<unknown>) =>
  sql.join(PERSON_GROUPS.map(write));

/** Column of `feed_people`, named after the group's first column: whether the file's values for this group are accepted. */
const acceptedColumn = (name: string) => sql.ref(`toma_${name}`);
const other = (name: string) => sql.ref(`otro_${name}`);

const READ_APART: readonly string[] = ['role_name', 'destinos', 'todos_los_destinos'];
const PLAIN = listColumns('usuarios', READ_APART);

/** SQL of the file's people. Without `todos_los_destinos`, a role limited to delivery points gets those in the list, or none. */
const FILE = sql`
  select ${columns(PLAIN, 's')}, s.role_name, r.role_id, lower(s.email) as correo,
    array(select d from string_to_table(coalesce(s.destinos, ''), chr(10)) d where d <> '' order by 1) as destinos,
    coalesce(s.destinos, '') = '' and (coalesce(s.todos_los_destinos, false)
      or s.role_name not in (${sql.join(choosingRoles().map((role) => sql.lit(role)))})) as todos
  from feed_stage s join roles r using (role_name)`;

/** SQL of each person with the portal's values, `u`, and those of the ERP's previous file, `e`. */
const COMPARED = sql`
  select f.*, u.id as user_id, u.cliente as tenia_cliente, u.role_id as tenia_role_id, u.status as tenia_status, u.status_portal,
    u.todos_los_destinos as tenia_todos,
    array(select d.codigo_destinatario from usuario_destinos d where d.user_id = u.id order by 1) as tenia_destinos,
    coalesce(e.cliente <> f.cliente, false) as se_muda,
    e.user_id is not null and (e.cliente <> f.cliente or u.cliente = f.cliente) as es_conocida,
    e.role_id <> f.role_id as otro_rol, (e.todos_los_destinos, e.destinos) is distinct from (f.todos, f.destinos) as otros_destinos,
    ${perGroup((group) => sql`e.user_id is not null and not ${differ(group, 'u', 'e')} as ${sql.ref(`sigue_${group[0]}`)}`)},
    ${perGroup((group) => sql`${differ(group, 'u', 'f')} as ${other(group[0])}`)}
  from file f left join usuarios u on lower(u.email) = f.correo left join usuarios_erp e on e.user_id = u.id`;

/**
 * SQL that decides which values are accepted. Role and delivery points: when the ERP changed them since its previous file. Other values that the
 * portal edits: only while the portal has not edited them. Status: 1 only while ERP and portal agree. A person who moves to another customer gets all
 * values of the file.
 */
const DECIDED = sql`
  select c.*, least(c.status, c.status_portal) as queda_status,
    c.es_conocida and (c.se_muda or c.otro_rol) as toma_rol, c.es_conocida and (c.se_muda or c.otros_destinos) as toma_destinos,
    ${perGroup((group) => sql`c.es_conocida and (c.se_muda or c.${sql.ref(`sigue_${group[0]}`)}) as ${acceptedColumn(group[0])}`)}
  from compared c`;

/** SQL of the names of columns with ignored values. */
const LEFT = sql.join(
  [
    [sql`not d.se_muda and d.tenia_cliente <> d.cliente`, 'cliente'] as const,
    [sql`not d.toma_rol and d.tenia_role_id <> d.role_id`, 'role_name'] as const,
    [sql`d.queda_status <> d.status`, 'status'] as const,
    [
      sql`not d.toma_destinos and (d.tenia_todos, d.tenia_destinos) is distinct from (d.todos, d.destinos)`,
      'destinos',
    ] as const,
    ...PERSON_GROUPS.map(
      (group) => [sql`not d.${acceptedColumn(group[0])} and d.${other(group[0])}`, group.join(', ')] as const,
    ),
  ].map(([condition, name]) => sql`case when ${condition} then ${sql.lit(name)} end`),
);

/**
 * Writes `feed_people`: one row for each person of the file, with the decision about each value (docs/decisions/0029). Locks the people until the
 * import ends, so that nobody edits them meanwhile.
 */
async function decidePeople(tx: Connection): Promise<void> {
  await sql`select count(*) from (
    select from usuarios u join feed_stage s on lower(u.email) = s.email order by u.id for update of u) locked`.execute(
    tx,
  );
  await sql`create temp table feed_people on commit drop as
    with file as (${FILE}), compared as (${COMPARED}), decided as (${DECIDED})
    select d.*, d.user_id is null as es_nueva,
      d.toma_destinos and (d.tenia_todos, d.tenia_destinos) is distinct from (d.todos, d.destinos) as cambia_destinos,
      case when d.user_id is null then '{}' else array_remove(array[${LEFT}], null) end as dejado
    from decided d`.execute(tx);
  await sql`analyze feed_people`.execute(tx);
}

/** Maximum number of people named in a report; further ones are counted only. */
const MOST_NAMED = 20;
/** Maximum number of delivery points in one line of the change log. */
const MOST_DESTINATIONS_NAMED = 3;
const PERSONAL = PERSON_GROUPS.flat();
const list = (names: readonly string[], alias?: string) =>
  sql.join(names.map((name) => sql.ref(alias ? `${alias}.${name}` : name)));

/** Merges a slice's people: adds new ones, and changes those values of others that the ERP may change. */
export async function mergePeople(tx: Connection, { archivo, at }: MergeSource): Promise<MergeResult> {
  await decidePeople(tx);
  const nuevas = await insertPeople(tx);
  const cambiadas = await updatePeople(tx);
  await replaceDestinations(tx);
  const cambiosDelErp = await endSessions(tx);
  await storeErpValues(tx);
  await storeFirstPasswordAndTerms(tx);
  await recordAudit(tx, auditFacts, toAuditEntries(cambiosDelErp, archivo, at));
  const { rows } = await sql<PersonWithIgnoredValues & { total: number }>`
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

/** SQL of each column's value after the merge. */
const NEXT: readonly (readonly [string, RawBuilder<unknown>])[] = [
  ['email', sql`case when p.es_conocida then p.correo else u.email end`],
  ['cliente', sql`case when p.se_muda then p.cliente else u.cliente end`],
  ['role_id', sql`case when p.toma_rol then p.role_id else u.role_id end`],
  ['status', sql`p.queda_status`],
  ['todos_los_destinos', sql`case when p.toma_destinos then p.todos else u.todos_los_destinos end`],
  ...PERSON_GROUPS.flatMap((group) =>
    group.map((name) => {
      const [mine, theirs] = [sql.ref(`u.${name}`), sql.ref(`p.${name}`)];
      return [name, sql`case when p.${acceptedColumn(group[0])} then ${theirs} else ${mine} end`] as const;
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
 * Ends the sessions of people who became inactive or moved to another customer.
 * @returns all changes of access by the ERP
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

/** Stores the file's values, accepted or not, to compare them with the next file. */
async function storeErpValues(tx: Connection): Promise<void> {
  const names = ['cliente', 'role_id', 'status', 'todos_los_destinos', 'destinos', ...PERSONAL];
  await sql`
    insert into usuarios_erp as e (user_id, ${list(names)})
    select p.user_id, p.cliente, p.role_id, p.status, p.todos, p.destinos, ${list(PERSONAL, 'p')} from feed_people p
    on conflict (user_id) do update set (${list(names)}) = row(${list(names, 'excluded')})
    where (${list(names, 'e')}) is distinct from (${list(names, 'excluded')})`.execute(tx);
}

/** Stores the file's password and acceptance of the terms, each only for a person without one. */
async function storeFirstPasswordAndTerms(tx: Connection): Promise<void> {
  await sql`update usuarios u set password_hash = p.password from feed_people p
    where u.id = p.user_id and u.password_hash is null and p.password is not null and (p.es_nueva or p.es_conocida)`.execute(
    tx,
  );
  await sql`update usuarios u set terms_accepted_at = p.terms_accepted_at from feed_people p
    where u.id = p.user_id and u.terms_accepted_at is null and p.terms_accepted_at is not null and (p.es_nueva or p.es_conocida)`.execute(
    tx,
  );
}
