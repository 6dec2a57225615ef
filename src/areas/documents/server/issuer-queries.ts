import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Connection } from '#platform/database/database.ts';
import type { PaperIssuer } from '../rules/paper-issuer.ts';

const companies = (connection: Connection, pais: Country) =>
  connection
    .selectFrom('sociedades as s')
    .select(['s.nombre', 's.nit', 's.direccion', 's.ciudad', 's.telefono', 's.pais'])
    .where('s.pais', '=', pais);

/**
 * Finds the distributor's company for papers of a country: the issuer of the customer's last document there; without one, the company that sells to
 * the customer, else the country's first.
 */
export async function findIssuer(
  connection: Connection,
  scope: CustomerScope,
  pais: Country,
): Promise<PaperIssuer | undefined> {
  const own = await companies(connection, pais)
    .innerJoin('documentos as d', 'd.sociedad', 's.sociedad')
    .where('d.numero_cuenta', '=', scope.cliente)
    .orderBy('d.fecha_documento', 'desc')
    .orderBy('d.id_edocta_detalle', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (own) return own;
  const first = companies(connection, pais).orderBy('s.sociedad').limit(1);
  return (await findSelling(connection, scope, pais)) ?? first.executeTakeFirst();
}

/** Finds the company that sells to the customer; without one, the issuer of the customer's papers. */
export const findSeller = async (
  connection: Connection,
  scope: CustomerScope,
  pais: Country,
): Promise<PaperIssuer | undefined> =>
  (await findSelling(connection, scope, pais)) ?? findIssuer(connection, scope, pais);

const findSelling = (connection: Connection, { cliente }: CustomerScope, pais: Country) =>
  companies(connection, pais)
    .innerJoin('clientes as c', 'c.codigoCompania', 's.sociedad')
    .where('c.cliente', '=', cliente)
    .executeTakeFirst();
