import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Connection } from '#platform/database/database.ts';
import type { PaperIssuer } from '../rules/paper-issuer.ts';

/**
 * The distributor's company on the customer's papers: that of the last document; without documents the one that sells to the customer, or else the
 * first of the country.
 */
export async function findIssuer(
  connection: Connection,
  { cliente }: CustomerScope,
  pais: Country,
): Promise<PaperIssuer | undefined> {
  const company = connection
    .selectFrom('sociedades as s')
    .select(['s.nombre', 's.nit', 's.direccion', 's.ciudad', 's.telefono', 's.pais']);
  const own = await company
    .innerJoin('documentos as d', 'd.sociedad', 's.sociedad')
    .where('d.numero_cuenta', '=', cliente)
    .orderBy('d.fecha_documento', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (own) return own;
  const selling = await company
    .innerJoin('clientes as c', 'c.codigoCompania', 's.sociedad')
    .where('c.cliente', '=', cliente)
    .where('s.pais', '=', pais)
    .executeTakeFirst();
  return selling ?? company.where('s.pais', '=', pais).orderBy('s.sociedad').limit(1).executeTakeFirst();
}
