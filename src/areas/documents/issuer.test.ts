import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { scopeOf } from '#areas/session/rules/scope.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import { LUBRICENTRO, SIN_MOVIMIENTO } from '#demo-world/companies/demo-companies.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { findIssuer, findSeller } from './server/index.ts';

const database = await openTestDatabase('demo');
afterAll(() => database.close());

const issuerOf = async (cliente: string, pais: Country) =>
  (await findIssuer(database.kysely, scopeOf({ cliente, destinos: 'all' }), pais))?.nombre;
const sellTo = (cliente: string, sociedad: string) =>
  sql`update clientes set "codigoCompania" = ${sociedad} where cliente = ${cliente}`.execute(database.kysely);

test('papers of a customer name the company of the last document as issuer', async () => {
  await sellTo(LUBRICENTRO, '1000');
  expect(await issuerOf(LUBRICENTRO, 'CO')).toBe('Surtidora Andina Lubricantes S.A.S.');
});

test('for a customer without documents the issuer is the company that sells to the customer, or else the first of the country', async () => {
  await sellTo(SIN_MOVIMIENTO, '1100');
  expect(await issuerOf(SIN_MOVIMIENTO, 'CO')).toBe('Surtidora Andina Lubricantes S.A.S.');
  await sellTo(SIN_MOVIMIENTO, '2000');
  expect(await issuerOf(SIN_MOVIMIENTO, 'CO')).toBe('Surtidora Andina de Combustibles S.A.');
});

test('a company of another country is never the issuer of a paper', async () => {
  expect(await issuerOf(LUBRICENTRO, 'EC')).not.toBe('Surtidora Andina Lubricantes S.A.S.');
});

test('of two documents of one day the newer one determines the issuer', async () => {
  const newest = sql`select id_edocta_detalle from documentos where numero_cuenta = ${LUBRICENTRO} order by fecha_documento desc, id_edocta_detalle desc`;
  await sql`update documentos set fecha_documento = (select max(fecha_documento) from documentos where numero_cuenta = ${LUBRICENTRO}),
    sociedad = '1000' where id_edocta_detalle = (${newest} limit 1)`.execute(database.kysely);
  await sql`update documentos set fecha_documento = (select max(fecha_documento) from documentos where numero_cuenta = ${LUBRICENTRO})
    where id_edocta_detalle = (${newest} offset 1 limit 1)`.execute(database.kysely);
  expect(await issuerOf(LUBRICENTRO, 'CO')).toBe('Surtidora Andina de Combustibles S.A.');
});

test('the seller of a customer stays the same when another company sends an invoice', async () => {
  await sellTo(LUBRICENTRO, '1100');
  const seller = await findSeller(database.kysely, scopeOf({ cliente: LUBRICENTRO, destinos: 'all' }), 'CO');
  expect(seller?.nombre).toBe('Surtidora Andina Lubricantes S.A.S.');
});
