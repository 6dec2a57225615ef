import { sql } from 'kysely';
import { lockManyDocuments } from '#areas/documents/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import type { FileHooks } from '../file-hooks.ts';
import { columnList, documentByKeySql, type MergeTarget, STAGE, wholeFileTarget } from '../merge-queries.ts';

/**
 * Locks the documents that new or changed applications settle, once for the slice, because triggers of the table recompute their settlement
 * (docs/decisions/0050).
 */
async function lockSettled(tx: Connection, { columns, source }: MergeTarget): Promise<void> {
  await lockManyDocuments(tx, {
    where: sql`t.id_edocta_detalle = any(array(
      with s as materialized (${source}), t as (
        select s.id_edocta_detalle as nuevo, s.id_origen as nuevo_origen, t.id_edocta_detalle as viejo, t.id_origen as viejo_origen
        from s left join aplicaciones t on t.numero_cuenta = s.numero_cuenta and t.aplicacion = s.aplicacion
        where t.aplicacion is null or (${columnList(columns, 't')}) is distinct from (${columnList(columns, 's')})
      ), ids as (
        select nuevo as id from t union select nuevo_origen from t union select viejo from t union select viejo_origen from t
      )
      select id from ids))`,
  });
}

const aplicaciones: FileHooks = {
  target: {
    table: 'aplicaciones',
    key: ['numero_cuenta', 'aplicacion'],
    columns: ['numero_cuenta', 'aplicacion', 'id_edocta_detalle', 'id_origen', 'fecha', 'tipo', 'referencia', 'monto'],
    source: sql`select s.*, d.id as id_edocta_detalle, o.id as id_origen
      from ${STAGE} cross join lateral ${documentByKeySql('num_documento', 'ejercicio')} d
      left join lateral ${documentByKeySql('num_origen', 'ejercicio_origen')} o on true`,
  },
  decide: lockSettled,
};

/** Marks new and changed answers as unseen, for the job that applies them (docs/product/compensations.md#settling). */
const respuestas: FileHooks = {
  target: {
    ...wholeFileTarget('respuestas_compensaciones'),
    computed: { column: 'atendida_en', whenNew: sql`null::timestamptz`, whenChanged: sql`null::timestamptz` },
  },
};

export const accountHooks = { aplicaciones, respuestas_compensaciones: respuestas };
