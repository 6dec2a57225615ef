import { sql } from 'kysely';
import { expect } from 'vitest';
import { COMPENSATION_EVENTS } from '#areas/compensations/rules/events.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import type { FormattedError, GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import type { CompensationDesk } from './compensation-desk.ts';

const SEND = `mutation ($input: [CompensacionInput!]!, $pares: [ParCompensacionInput!]) {
  crearCompensacion(input: $input, pares: $pares) { idTransaccion message }
}`;
const LIST = `query ($filter: CompensacionFilterInput, $sort: CompensacionSortInput) {
  listarCompensaciones(filter: $filter, sort: $sort, pageSize: 100) { total_count total_completado items {
    id_compensacion id_transaccion id_cliente codigo_cliente nombre_cliente cliente_nit street total_compensado total_pagos total_facturas
    moneda estado estado_descripcion motivo demorada created_at updated_at download { pdf { url } xls { url } }
    detalle { num_documento num_factura fecha_documento fecha_vencimiento_documento monto_documento valor_pagado tipo_documento }
    pares { pago factura monto }
  } }
}`;

interface SentCompensation {
  readonly idTransaccion: string;
  readonly message: string;
}

/** Amounts by document number. Numbers below 100 are payments of the test, others are invoices. */
type Documents = Readonly<Record<string, number | string>>;

/** The contract for one signed-in user. */
export interface CompensationWindow {
  ask(documents: Documents, pares?: object[], key?: string): Promise<GraphQLAnswer>;
  send(documents: Documents, pares?: object[], key?: string): Promise<SentCompensation>;
  refused(documents: Documents, pares?: object[], key?: string): Promise<FormattedError>;
  list(filter?: object, sort?: object): Promise<Record<string, unknown>[]>;
  see(idTransaccion: string): Promise<Record<string, unknown> | undefined>;
  idsOf(numbers: readonly string[]): Promise<number[]>;
}

export function openCompensationWindow(desk: CompensationDesk, session: Session): CompensationWindow {
  const ask: CompensationWindow['ask'] = (documents, pares = [], key) =>
    desk.ask(session, SEND, { input: linesOf(documents), pares }, key);
  // A session of the same person, with the permission for the history.
  const reader = { ...session, permissions: new Set([...session.permissions, 'Terpel_Movimientos::historico']) };
  const list: CompensationWindow['list'] = async (filter = {}, sort = {}) => {
    const { data, errors } = await desk.ask(reader, LIST, { filter, sort });
    if (errors) throw new Error(errors[0]?.message);
    return (data as { listarCompensaciones: { items: Record<string, unknown>[] } }).listarCompensaciones.items;
  };
  return {
    ask,
    async send(documents, pares, key) {
      const { data, errors } = await ask(documents, pares, key);
      if (errors) throw new Error(`The compensation was refused: ${JSON.stringify(errors[0])}`);
      return data?.crearCompensacion as SentCompensation;
    },
    async refused(documents, pares, key) {
      const { data, errors } = await ask(documents, pares, key);
      if (!errors?.[0]) throw new Error(`The compensation was accepted: ${JSON.stringify(data)}`);
      return errors[0];
    },
    list,
    see: async (idTransaccion) => (await list()).find(({ id_transaccion }) => id_transaccion === idTransaccion),
    async idsOf(numbers) {
      const rows = await desk.database.kysely
        .selectFrom('documentos')
        .select(['id_edocta_detalle', 'num_documento'])
        .where('num_documento', 'in', numbers)
        .execute();
      return numbers.map((num) => rows.find(({ num_documento }) => num_documento === num)?.id_edocta_detalle ?? 0);
    },
  };
}

const linesOf = (documents: Documents) =>
  Object.entries(documents).map(([num_documento, monto]) => ({
    num_documento,
    monto,
    tipo: Number(num_documento) < 100 ? 'PAYMENT' : 'INVOICE',
    fecha_vencimiento_documento: '2026-09-01',
  }));

/** The open balances of documents, as numbers. */
export async function balancesOf(
  { database }: Pick<CompensationDesk, 'database'>,
  numbers: readonly string[],
): Promise<number[]> {
  const rows = await database.kysely
    .selectFrom('documentos')
    .select(['num_documento', 'total'])
    .where('num_documento', 'in', numbers)
    .execute();
  return numbers.map((num) => Number(rows.find(({ num_documento }) => num_documento === num)?.total));
}

/** Numbers of the documents that one compensation blocks, or of all blocked documents. */
export async function blocksOf({ database }: Pick<CompensationDesk, 'database'>, uuid?: string): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('bloqueos')
    .innerJoin('documentos', 'documentos.id_edocta_detalle', 'bloqueos.id_edocta_detalle')
    .select('num_documento')
    .where('motivo', '=', 'compensacion')
    .$if(uuid !== undefined, (query) => query.where('uuid', '=', uuid ?? ''))
    .execute();
  return rows.map(({ num_documento }) => num_documento).sort((a, b) => Number(a) - Number(b));
}

/** Events about a compensation's end, in the order of writing, each with the schema of its kind. */
export async function endsTold(
  { database }: Pick<CompensationDesk, 'database'>,
  uuid: string,
): Promise<readonly object[]> {
  const events = await database.kysely
    .selectFrom('eventos')
    .select(['tipo', 'version', 'cliente', 'datos'])
    .where(sql<string>`datos ->> 'id_transaccion'`, '=', uuid)
    .where('tipo', '<>', COMPENSATION_EVENTS.sent.tipo)
    .orderBy('orden')
    .execute();
  return events.map(({ tipo, version, cliente, datos }) => {
    const kind = Object.values(COMPENSATION_EVENTS).find((each) => each.tipo === tipo);
    expect([version, kind?.schema.parse(datos)]).toEqual([kind?.version, datos]);
    return { tipo, cliente, ...(datos as object) };
  });
}
