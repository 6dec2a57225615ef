import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Customer } from './customer.ts';

export const DESTINATION_COUNT = 20_000;

/** A customer with 20,000 delivery points, the maximum, and a person whose access lists each of them. */
export interface CrowdedCustomer {
  readonly owner: Customer;
  readonly limited: Customer & { readonly id: number };
}

/** Adds the delivery points. Passwords follow in prepareDataSet. */
export async function addManyDestinations({ kysely }: Database, owner: Customer): Promise<CrowdedCustomer> {
  const { cliente } = owner;
  await sql`insert into destinatarios (codigo_destinatario, codigo_cliente, nombre_comercial)
    select 'B' || lpad(n::text, 9, '0'), ${cliente},
      (array['EDS La Ceiba', 'Estación Ñandú del Magdalena', 'Bodega Álamos', 'Taller El Roble'])[1 + n % 4] || ' ' || lpad(n::text, 5, '0')
    from generate_series(1, ${DESTINATION_COUNT}::int) n`.execute(kysely);
  const email = 'muchos.destinos@medicion.example';
  const { rows } = await addOperatives(sql`select ${cliente}, ${email}`).execute(kysely);
  const id = Number(rows[0]?.id);
  await sql`insert into usuario_destinos (user_id, codigo_destinatario)
    select ${id}, codigo_destinatario from destinatarios where codigo_cliente = ${cliente} and codigo_destinatario like 'B%'`.execute(
    kysely,
  );
  await limitOthers(kysely, owner);
  await sql`analyze destinatarios, usuarios, usuario_destinos`.execute(kysely);
  return { owner, limited: { cliente, email, id } };
}

const addOperatives = (people: RawBuilder<unknown>) => sql<{ id: number }>`
  insert into usuarios (cliente, email, role_id, firstname, lastname, document_type, document, telephone, street, city, country_id)
  select cliente, email, role_id, 'Luis', 'Marín', 'CC', '71334806', '3105550142', 'Calle 1 # 2-3', 'Envigado', 'CO'
  from (${people}) people (cliente, email), roles where role_name = 'Operativo' returning id`;

/** Limits other people to three delivery points each, or the planner would estimate 20,000 rows for everyone. */
async function limitOthers(kysely: Database['kysely'], { cliente }: Customer): Promise<void> {
  await addOperatives(
    sql`select cliente, 'operativo.' || cliente || '@medicion.example' from clientes where cliente <> ${cliente} order by cliente limit 2000`,
  ).execute(kysely);
  await sql`insert into usuario_destinos (user_id, codigo_destinatario)
    select u.id, d.codigo_destinatario from usuarios u, lateral (
      select codigo_destinatario from destinatarios where codigo_cliente = u.cliente order by codigo_destinatario limit 3) d
    where u.email like 'operativo.%@medicion.example'`.execute(kysely);
}
