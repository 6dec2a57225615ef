import { sql } from 'kysely';
import { notices } from '#areas/orders/rules/notices.ts';
import { notifyOfOrderEvents, refreshOrderStates, refreshPlants } from '#areas/orders/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import { type FileHooks, fileHooks } from '../file-hooks.ts';
import { documentByKeySql, type MergeTarget, STAGE, sameKeySql, wholeFileTarget } from '../merge-queries.ts';
import { watchInvalidTimes } from './invalid-times.ts';

/** MergeTarget that ignores rows older than the stored ones. */
const newest = (kind: 'pedidos' | 'entregas'): MergeTarget => ({
  ...wholeFileTarget(kind),
  unless: sql`t.actualizado_en > s.actualizado_en`,
});

/** Finds orders whose state the slice may change, including the former order of a moved delivery. */
async function findOrdersOf(tx: Connection, target: MergeTarget): Promise<readonly string[]> {
  const { rows } = await sql<{ num_pedido: string }>`
    select num_pedido from ${STAGE}
    union select t.num_pedido from ${sql.table(target.table)} t join ${STAGE} on ${sameKeySql(target)}`.execute(tx);
  return rows.map(({ num_pedido }) => num_pedido);
}

interface NamedEvent {
  readonly num_pedido: string;
  readonly evento: string;
}

/** Finds events that are new or corrected by the ERP; none in a repeated import. */
async function findNewEvents(tx: Connection, target: MergeTarget): Promise<readonly NamedEvent[]> {
  const { rows } = await sql<NamedEvent>`
    select s.num_pedido, s.evento from ${STAGE} left join pedido_eventos t on ${sameKeySql(target)}
    where t.evento is null
      or (t.estado, t.fecha_hora_evento, t.numero_entrega) is distinct from (s.estado, s.fecha_hora_evento, s.numero_entrega)`.execute(
    tx,
  );
  return rows;
}

const pedidos: FileHooks = { target: newest('pedidos') };

const pedidoLineas: FileHooks = {
  async afterMerge(tx) {
    const { rows } = await sql<{ num_pedido: string }>`select distinct num_pedido from ${STAGE}`.execute(tx);
    await refreshPlants(
      tx,
      rows.map(({ num_pedido }) => num_pedido),
    );
  },
};

const entregas = fileHooks({
  target: newest('entregas'),
  decide: findOrdersOf,
  async afterMerge(tx, orders) {
    await refreshOrderStates(tx, orders);
  },
});

/** Hooks that notify people of new and corrected events. */
const pedidoEventos = fileHooks({
  watch: watchInvalidTimes,
  decide: async (tx, target) => ({
    events: await findNewEvents(tx, target),
    orders: await findOrdersOf(tx, target),
  }),
  async afterMerge(tx, { events, orders }, { notify, at }) {
    await refreshOrderStates(tx, orders);
    if (notify) await notifyOfOrderEvents(tx, notify, events, at);
  },
  notices,
});

/** Hooks that find the documents with which the ERP holds an order. */
const pedidoBloqueos: FileHooks = {
  target: {
    table: 'pedido_bloqueos',
    key: ['num_pedido', 'id_edocta_detalle'],
    columns: ['num_pedido', 'id_edocta_detalle', 'evento'],
    // SQL of the blocks: of the same document with and without its company, the later row wins.
    source: sql`select distinct on (s.num_pedido, d.id) s.*, d.id as id_edocta_detalle
      from ${STAGE} cross join lateral ${documentByKeySql('num_documento', 'ejercicio')} d order by s.num_pedido, d.id, s._linea desc`,
  },
};

export const orderHooks = {
  pedidos,
  pedido_lineas: pedidoLineas,
  entregas,
  pedido_eventos: pedidoEventos,
  pedido_bloqueos: pedidoBloqueos,
};
