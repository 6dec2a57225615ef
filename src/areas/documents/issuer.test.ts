import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { scopeOf } from '#areas/session/rules/scope.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import { LUBRICENTRO, SIN_MOVIMIENTO } from '#demo-world/companies/demo-companies.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { findIssuer } from './server/index.ts';

const database = await openTestDatabase('demo');
afterAll(() => database.close());

const issuerOf = async (cliente: string, pais: Country) =>
  (await findIssuer(database.kysely, scopeOf({ cliente, destinos: 'all' }), pais))?.nombre;
const sellTo = (cliente: string, sociedad: string) =>
  sql`update clientes set "codigoCompania" = ${sociedad} where cliente = ${cliente}`.execute(database.kysely);

test('the issuer of papers is the company of the last document', async () => {
  await sellTo(LUBRICENTRO, '1000');
  expect(await issuerOf(LUBRICENTRO, 'CO')).toBe('Surtidora Andina Lubricantes S.A.S.');
});

test('without documents it is the company that sells to the customer, or else the first of the country', async () => {
  await sellTo(SIN_MOVIMIENTO, '1100');
  expect(await issuerOf(SIN_MOVIMIENTO, 'CO')).toBe('Surtidora Andina Lubricantes S.A.S.');
  await sellTo(SIN_MOVIMIENTO, '2000');
  expect(await issuerOf(SIN_MOVIMIENTO, 'CO')).toBe('Surtidora Andina de Combustibles S.A.');
});
