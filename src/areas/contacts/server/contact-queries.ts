import { sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ContactKind } from '../rules/contact.ts';

export interface ContactRow {
  readonly clase: ContactKind;
  readonly nombre: string;
  readonly telefono: string | null;
  readonly correo: string | null;
  readonly horario: string | null;
}

/** Maximum number of contacts of one kind on a page. */
const MOST_OF_A_KIND = 3;

/**
 * Lists contacts by kind and name, advisors before collections. A customer without contacts of a kind gets those of its store
 * (docs/product/contacts.md).
 */
export async function listContacts(
  connection: Connection,
  { cliente }: CustomerScope,
  store: string,
): Promise<readonly ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    with known as (
      select *, rank() over (partition by clase order by numero_cuenta is null) as nearness
      from contactos where activo and (numero_cuenta = ${cliente} or store_code = ${store})
    ), nearest as (
      select *, row_number() over (partition by clase order by nombre, contacto) as place from known where nearness = 1
    )
    select clase, nombre, telefono, correo, horario from nearest
    where place <= ${MOST_OF_A_KIND} order by clase, place`.execute(connection);
  return rows;
}
