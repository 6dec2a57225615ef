import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import { recordEvents } from '#platform/events/event-queries.ts';
import { FAVOUR_EVENTS, FAVOUR_ORIGINS } from '../rules/events.ts';
import type { Posting } from './entry-queries.ts';

type Written = Pick<Posting, 'operacion' | 'tipo' | 'registrado_en'>;

/** Writes the events of new entries, if these move money of documents in favour. Balances must have changed before. */
export async function recordFavourEvents(
  tx: Connection,
  { operacion, tipo, registrado_en: at }: Written,
): Promise<void> {
  const origin = FAVOUR_ORIGINS[tipo];
  const entries = { operacion, tipo };
  if (origin) {
    const rows = favours(entries, sql`a_documento`, sql`jsonb_build_object('origen', ${origin}::text)`);
    await recordEvents(tx, { ...FAVOUR_EVENTS.created, at, rows });
  }
  if (tipo === 'compensacion')
    await recordEvents(tx, { ...FAVOUR_EVENTS.applied, at, rows: favours(entries, sql`de_documento`, APPLIED) });
  if (tipo === 'devolucion')
    await recordEvents(tx, { ...FAVOUR_EVENTS.returned, at, rows: favours(entries, sql`de_documento`, LEFT) });
}

const LEFT = sql`jsonb_build_object('queda', d.total::numeric(18, 2)::text)`;

const APPLIED = sql`${LEFT} || jsonb_build_object('compensacion', f.operacion, 'documentos', (
  select jsonb_agg(jsonb_build_object('num_documento', i.num_documento, 'sociedad', i.sociedad, 'ejercicio', i.ejercicio,
    'num_factura', i.num_factura, 'monto', a.monto::text) order by a.id)
  from asientos a join documentos i on i.id_edocta_detalle = a.a_documento
  where a.operacion = f.operacion and a.tipo = f.tipo and a.de_documento = d.id_edocta_detalle))`;

/** SQL of the documents on one side of an operation's entries that the portal put in favour. Other documents are the ERP's own. */
const favours = (
  { operacion, tipo }: Omit<Written, 'registrado_en'>,
  side: RawBuilder<unknown>,
  more: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select d.numero_cuenta as cliente, jsonb_build_object('favor', coalesce(d.pago_uuid, d.anulacion_uuid), 'num_documento', d.num_documento,
    'sociedad', d.sociedad, 'ejercicio', d.ejercicio, 'moneda', d.moneda, 'monto', f.monto::text) || ${more} as datos
  from (
    select operacion, tipo, ${side} as documento, sum(monto)::numeric(18, 2) as monto from asientos
    where operacion = ${operacion}::uuid and tipo = ${tipo} group by operacion, tipo, ${side}
  ) f join documentos d on d.id_edocta_detalle = f.documento
  where coalesce(d.pago_uuid, d.anulacion_uuid) is not null order by d.id_edocta_detalle`;
