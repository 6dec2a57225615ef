import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Customer } from './customer.ts';

export const DESTINATIONS = 20_000;

/** A customer with as many delivery points as one person can be given, and somebody who was given every one of them by name. */
export interface Crowded {
  readonly owner: Customer;
  readonly limited: Customer & { readonly id: number };
}

/** The passwords are set afterwards, with everybody else's. */
export async function addManyDestinations({ kysely }: Database, owner: Customer): Promise<Crowded> {
  const { cliente } = owner;
  await sql`insert into destinatarios (codigo_destinatario, codigo_cliente, nombre_comercial)
    select 'B' || lpad(n::text, 9, '0'), ${cliente},
      (array['EDS La Ceiba', 'Estación Ñandú del Magdalena', 'Bodega Álamos', 'Taller El Roble'])[1 + n % 4] || ' ' || lpad(n::text, 5, '0')
    from generate_series(1, ${DESTINATIONS}::int) n`.execute(kysely);
  const email = 'muchos.destinos@medicion.example';
  const { rows } = await sql<{ id: number }>`
    insert into usuarios (cliente, role_id, email, firstname, lastname, document_type, document, telephone, street, city, country_id)
    select ${cliente}, role_id, ${email}, 'Luis', 'Marín', 'CC', '71334806', '3105550142', 'Calle 1 # 2-3', 'Envigado', 'CO'
    from roles where role_name = 'Operativo' returning id`.execute(kysely);
  const id = Number(rows[0]?.id);
  await sql`insert into usuario_destinos (user_id, codigo_destinatario)
    select ${id}, codigo_destinatario from destinatarios where codigo_cliente = ${cliente} and codigo_destinatario like 'B%'`.execute(
    kysely,
  );
  await sql`analyze destinatarios, usuario_destinos`.execute(kysely);
  return { owner, limited: { cliente, email, id } };
}
