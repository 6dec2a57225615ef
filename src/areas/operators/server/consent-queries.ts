import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import { MOST_READ } from '../rules/console-waits.ts';
import type { OperatorScope } from '../rules/operator-session.ts';
import './tables.ts';

export interface Consent {
  readonly id: number;
  readonly tipo: string;
  readonly sujeto: string;
  readonly orden: unknown;
  readonly resumen: string;
  readonly cliente: string;
  readonly nombre: string;
  readonly moneda: Currency;
  readonly monto: string;
  readonly motivo: string;
  readonly pedido_por: number;
  /** Name of the requesting operator, with the mail address when another one has the same name. */
  readonly pide: string;
  readonly pide_nombre: string;
  readonly pide_correo: string;
  readonly isAskerActive: boolean;
  readonly pedido_en: Date;
  readonly vence_en: Date;
  readonly respuesta: 'consentido' | 'negado' | 'retirado' | 'vencido' | null;
  readonly responde: string | null;
  readonly respondido_en: Date | null;
  readonly respuesta_motivo: string | null;
}

/** SQL of an operator's name, with the mail address when another one has the same name. */
const shownName = (alias: string): RawBuilder<string | null> => {
  const [id, nombre, correo] = ['id', 'nombre', 'correo'].map((column) => sql.ref(`${alias}.${column}`));
  return sql`case when exists (select from operadores x where lower(btrim(x.nombre)) = lower(btrim(${nombre})) and x.id <> ${id})
    then ${nombre} || ' (' || ${correo} || ')' else ${nombre} end`;
};

const SELECT = sql`
  select k.id, k.tipo, k.sujeto, k.orden, k.resumen, k.numero_cuenta as cliente, c.nombre, k.moneda, k.monto, k.motivo,
    k.pedido_por, ${shownName('o')} as pide, o.nombre as pide_nombre, o.correo as pide_correo, o.estado = 'activo' as "isAskerActive", k.pedido_en, k.vence_en,
    k.respuesta, ${shownName('r')} as responde, k.respondido_en, k.respuesta_motivo
  from consentimientos k join clientes c on c.cliente = k.numero_cuenta join operadores o on o.id = k.pedido_por
    left join operadores r on r.id = k.respondido_por`;

const ofStores = ({ stores }: OperatorScope) => sql`c.store_code = any(${[...stores]}::text[])`;

/** Requests that wait for a second operator, the oldest first. */
export async function listOpenConsents(connection: Connection, scope: OperatorScope, now: Date): Promise<Consent[]> {
  const { rows } = await sql<Consent>`
    ${SELECT} where ${ofStores(scope)} and k.respuesta is null and k.vence_en > ${now}::timestamptz order by k.pedido_en, k.id limit ${sql.lit(MOST_READ)}`.execute(
    connection,
  );
  return rows;
}

/** @returns undefined for an unknown request, or one about a customer that the operator does not see */
export async function findConsent(
  connection: Connection,
  scope: OperatorScope,
  id: number,
): Promise<Consent | undefined> {
  const { rows } = await sql<Consent>`${SELECT} where ${ofStores(scope)} and k.id = ${id}`.execute(connection);
  return rows[0];
}

/** The open request about a subject, such as a payment. */
export async function findOpenConsent(
  connection: Connection,
  scope: OperatorScope,
  { tipo, sujeto, now }: { readonly tipo: string; readonly sujeto: string; readonly now: Date },
): Promise<Consent | undefined> {
  const { rows } = await sql<Consent>`
    ${SELECT} where ${ofStores(scope)} and k.tipo = ${tipo} and k.sujeto = ${sujeto} and k.respuesta is null
      and k.vence_en > ${now}::timestamptz`.execute(connection);
  return rows[0];
}

export interface NewConsent {
  readonly tipo: string;
  readonly sujeto: string;
  readonly orden: object;
  readonly resumen: string;
  readonly cliente: string;
  readonly moneda: Currency;
  readonly monto: string;
  readonly motivo: string;
  readonly pedidoPor: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Adds a request, after closing an expired one about the same subject. @returns undefined when one is open */
export async function insertConsent(tx: Connection, consent: NewConsent): Promise<number | undefined> {
  const { tipo, sujeto, orden, resumen, cliente, moneda, monto, motivo, pedidoPor, now, expiresAt } = consent;
  await sql`
    update consentimientos set respuesta = 'vencido', respondido_en = vence_en
    where tipo = ${tipo} and sujeto = ${sujeto} and respuesta is null and vence_en <= ${now}::timestamptz`.execute(tx);
  const { rows } = await sql<{ readonly id: number }>`
    insert into consentimientos (tipo, sujeto, orden, resumen, numero_cuenta, moneda, monto, motivo, pedido_por, pedido_en, vence_en)
    values (${tipo}, ${sujeto}, ${JSON.stringify(orden)}::jsonb, ${resumen}, ${cliente}, ${moneda}, ${monto}::numeric, ${motivo}, ${pedidoPor},
      ${now}::timestamptz, ${expiresAt}::timestamptz)
    on conflict (tipo, sujeto) where respuesta is null do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

interface ConsentAnswer {
  readonly id: number;
  readonly respuesta: 'consentido' | 'negado' | 'retirado';
  readonly by: number;
  readonly motivo: string | null;
  readonly now: Date;
}

/** Answers an open request once. @returns false when it is answered already, or has expired */
export async function answerConsent(tx: Connection, answer: ConsentAnswer): Promise<boolean> {
  const { rows } = await sql`
    update consentimientos set respuesta = ${answer.respuesta}, respondido_por = ${answer.by}, respondido_en = ${answer.now}::timestamptz,
      respuesta_motivo = ${answer.motivo}
    where id = ${answer.id} and respuesta is null and vence_en > ${answer.now}::timestamptz returning 1`.execute(tx);
  return rows.length > 0;
}
