import { type RawBuilder, sql } from 'kysely';
import { CHOOSING_ROLES } from '#areas/associates/rules/destinations.ts';
import type { Connection } from '#platform/database/database.ts';
import { FEED_FILES } from '../../rules/feed-files.ts';
import { PERSON_GROUPS } from '../../rules/merged-people.ts';

const columns = (names: readonly string[], alias: string) => sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));
const differ = (names: readonly string[], one: string, other: string) =>
  sql`(${columns(names, one)}) is distinct from (${columns(names, other)})`;
const perGroup = (write: (group: readonly [string, ...string[]]) => RawBuilder<unknown>) =>
  sql.join(PERSON_GROUPS.map(write));

/** The column of `feed_people` for a group of columns, by its first column: whether the file's values are accepted. */
export const takes = (name: string) => sql.ref(`toma_${name}`);
const other = (name: string) => sql.ref(`otro_${name}`);

const READ_APART: readonly string[] = ['role_name', 'destinos', 'todos_los_destinos'];
const PLAIN = FEED_FILES.usuarios.columns.map(({ name }) => name).filter((name) => !READ_APART.includes(name));

/** The people of the file. Without `todos_los_destinos`, a role limited to delivery points gets those of the list, or none. */
const FILE = sql`
  select ${columns(PLAIN, 's')}, s.role_name, r.role_id, lower(s.email) as correo,
    array(select d from string_to_table(coalesce(s.destinos, ''), chr(10)) d where d <> '' order by 1) as destinos,
    coalesce(s.destinos, '') = '' and (coalesce(s.todos_los_destinos, false)
      or s.role_name not in (${sql.join(CHOOSING_ROLES.map((role) => sql.lit(role)))})) as todos
  from feed_stage s join roles r using (role_name)`;

/** Each person joined with the portal's values, `u`, and those of the ERP's last file, `e`. */
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
 * Decides which values are accepted. Role and delivery points: when the ERP changed them since its last file. Other values that the portal edits:
 * only while nobody has edited them in the portal. The status is 1 only while both sides say 1. A person who moves to another customer gets all
 * values of the file.
 */
const DECIDED = sql`
  select c.*, least(c.status, c.status_portal) as queda_status,
    c.es_conocida and (c.se_muda or c.otro_rol) as toma_rol, c.es_conocida and (c.se_muda or c.otros_destinos) as toma_destinos,
    ${perGroup((group) => sql`c.es_conocida and (c.se_muda or c.${sql.ref(`sigue_${group[0]}`)}) as ${takes(group[0])}`)}
  from compared c`;

/** Names of the columns whose values are left as the portal has them. */
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
      (group) => [sql`not d.${takes(group[0])} and d.${other(group[0])}`, group.join(', ')] as const,
    ),
  ].map(([condition, name]) => sql`case when ${condition} then ${sql.lit(name)} end`),
);

/**
 * Writes `feed_people`: one row per person of the file with the decision about each value (docs/decisions/0029). The people are locked until the
 * import ends, so that nobody edits them in between.
 */
export async function decidePeople(tx: Connection): Promise<void> {
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
