import type { Pool } from 'pg';
import type { Memory } from '../customers/memory.ts';
import type { Findings } from '../findings.ts';

/** Publications of the run: its operators, and nobody of the demo. */
const OWN = "(select id from operadores where correo like 'fallas%@surtidora.example')";

/** Title and content of a version, whose kinds name them differently. */
const TITLE = "coalesce(v.contenido ->> 'title', v.contenido ->> 'name')";
const CONTENT = "coalesce(v.contenido ->> 'content', v.contenido ->> 'post_content')";
const KINDS = "('bloque', 'noticia')";

/** Invariants of what operators publish and upload, at every instant. */
export const CONSOLE: Readonly<Record<string, string>> = {
  'customers read something else than the version in force': `
    select p.tipo || ' ' || p.clave || ': ' || b.title || ', in force ' || ${TITLE} as what
    from publicables p
      join (select 'bloque' as tipo, identifier as clave, activo, title, content from bloques
        union all select 'noticia', post_id::text, enabled, name, post_content from noticias) b using (tipo, clave)
      join lateral (select x.numero from publicaciones x where x.tipo = p.tipo and x.clave = p.clave and x.estado = 'viva' order by x.turno desc limit 1) u on true
      join versiones v on (v.tipo, v.clave, v.numero) = (p.tipo, p.clave, u.numero)
    where p.dueno = 'consola' and (not b.activo or b.title <> ${TITLE} or b.content <> ${CONTENT})`,
  'a delivery over HTTP that was imported twice': `
    select entrega || ' ' || archivo || ': ' || count(*) as what from importaciones where clave is not null group by entrega, archivo having count(*) > 1`,
  'two publications with one turn': `
    select tipo || ' ' || clave || ' ' || turno as what from publicaciones where turno is not null group by tipo, clave, turno having count(*) > 1`,
  'a publication of an operator that is not once in the audit': `
    select p.title || ': ' || p.n || ' publications, ' || coalesce(a.n, 0) || ' audits' as what
    from (select ${TITLE} as title, count(*) n from publicaciones x join versiones v using (tipo, clave, numero)
      where x.tipo in ${KINDS} and x.acto = 'publicar' and x.autor_id in ${OWN} group by 1) p
    left join (select substring(detalle from '«(.*?)»') as title, count(*) n from auditoria
      where hecho in ('contenido_publicado', 'contenido_programado') and actor = 'operador' group by 1) a using (title)
    where p.n <> 1 or coalesce(a.n, 0) <> 1`,
  'an undo that is not once in the audit': `
    select u.n || ' undos, ' || a.n || ' audits' as what
    from (select count(*) n from publicaciones where acto = 'volver' and autor_id in ${OWN}) u,
      (select count(*) n from auditoria where hecho = 'version_repuesta' and operador_id in ${OWN}) a where u.n <> a.n`,
};

/** Once all work has ended. */
export const CONSOLE_AT_REST: Readonly<Record<string, string>> = {
  'an upload that is stuck':
    "select id || ' ' || estado as what from subidas_erp where estado in ('probando', 'importando')",
  'parts of a finished delivery that were kept': `
    select s.id || ' ' || p.archivo as what from subidas_erp s join subida_partes p on p.subida = s.id where s.estado = 'terminada'`,
  'an ordered import of an upload that was not recorded once': `
    select o.n || ' orders, ' || i.n || ' imports' as what
    from (select count(*) n from auditoria where hecho = 'archivos_erp_importados' and operador_id in ${OWN}) o,
      (select count(*) n from importaciones where operador is not null and aceptado) i where o.n <> i.n`,
  'a publication whose time has passed': `
    select clave || ' ' || numero as what from publicaciones
    where (estado = 'espera' and desde < now() - interval '2 minutes') or (estado = 'viva' and hasta < now() - interval '2 minutes')`,
};

/** Compares the answers to operators and to the customers who read a block and a post with the tables. */
export async function compareConsoleWithTold(
  pool: Pool,
  { published, imported, delivered, refusedDeliveries }: Memory,
  findings: Findings,
): Promise<void> {
  const { rows: versions } = await pool.query<{ title: string; content: string }>(
    `select ${TITLE} as title, ${CONTENT} as content from versiones v where tipo in ${KINDS}`,
  );
  const texts = new Map(versions.map(({ title, content }) => [title, content]));
  const { rows: acts } = await pool.query<{ title: string; n: number }>(
    `select ${TITLE} as title, count(*)::int as n from publicaciones x join versiones v using (tipo, clave, numero)
     where x.tipo in ${KINDS} and x.acto = 'publicar' group by 1`,
  );
  const times = new Map(acts.map(({ title, n }) => [title, n]));
  for (const title of published.titles)
    if (times.get(title) !== 1)
      findings.add('an acknowledged publication is not once in the history', `${title}: ${times.get(title) ?? 0}`);
  for (const titles of published.overwritten)
    findings.add('two publications over one version were acknowledged', titles);
  const undone = Number(
    (await pool.query<{ n: string }>("select count(*) as n from publicaciones where acto = 'volver'")).rows[0]?.n,
  );
  if (undone < published.undone)
    findings.add('an acknowledged undo is lost', `${published.undone} acknowledged, ${undone} stored`);
  for (const { title, content } of published.read)
    if (texts.size > 0 && texts.get(title) !== content && !isOfTheErp(title))
      findings.add('a customer read something that is no version', `${title}: ${content.slice(0, 80)}`);
  const { rows: plants } = await pool.query<{ id: string; nombre: string }>(
    "select centro_logistico as id, nombre from plantas where centro_logistico similar to 'P[FS]%'",
  );
  const stored = new Map(plants.map(({ id, nombre }) => [id, nombre]));
  const { rows: orders } = await pool.query<{ reason: string; n: number }>(
    "select split_part(detalle, ': ', 2) as reason, count(*)::int as n from auditoria where hecho = 'archivos_erp_importados' group by 1",
  );
  const audited = new Map(orders.map(({ reason, n }) => [reason, n]));
  for (const plant of delivered)
    if (stored.get(plant) !== `Planta ${plant}`) findings.add('an acknowledged delivery over HTTP is lost', plant);
  for (const refused of refusedDeliveries) findings.add('a delivery of right rows was not accepted', refused);
  for (const plant of imported) {
    if (stored.get(plant) !== `Planta ${plant}`) findings.add('an acknowledged import is lost', plant);
    const n = audited.get(`Carga ${plant} a mano`) ?? 0;
    if (n !== 1) findings.add('an acknowledged import is not once in the audit', `${plant}: ${n}`);
  }
}

/** What the ERP had delivered before the console's first publication. Its pictures are replaced by copies when customers read it. */
const isOfTheErp = (title: string): boolean => !/^(Aviso|Novedad) \d/.test(title);
