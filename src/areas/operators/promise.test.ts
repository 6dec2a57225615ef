import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCustomer } from '#tests/support/add-customer.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { openTestPortal } from '#tests/support/test-portal.ts';

const MINUTE_MS = 60_000;
/** A portal that is no demonstration. */
const REAL = {
  DEMO: 'off',
  PAYMENT_URL: 'https://banco.example',
  PAYMENT_SECRET: 'un-secreto-del-banco-de-sobra-largo',
};

test.each([
  ['is late after a configured promise of 60 minutes', { ...REAL, OPERATOR_PROMISE_MINUTES: '60' }, 60, true],
  ['is not late before a configured promise of 120 minutes', { ...REAL, OPERATOR_PROMISE_MINUTES: '120' }, 120, false],
  ['is not late when the distributor promises nothing', REAL, null, false],
  ['is late in the demonstration, which promises half an hour', {}, 30, true],
])('a payment in review for 61 minutes %s', async (_case, environment, promise, isLate) => {
  const portal = await openTestPortal(environment);
  try {
    const role = { role_id: 1, role_name: 'Representante Legal' };
    await portal.database.kysely
      .insertInto('roles')
      .values(role)
      .onConflict((on) => on.doNothing())
      .execute();
    const { cliente, userId } = await addCustomer(portal.database, { store_code: 'ecuador', pais: 'EC' });
    const ended = new Date(portal.clock.now().getTime() - 61 * MINUTE_MS);
    await portal.database.kysely
      .insertInto('pagos')
      .values({
        ...{ uuid: randomUUID(), referencia: 'P-ESPERA', numero_cuenta: cliente, user_id: userId },
        ...{ clave_idempotencia: randomUUID(), huella: 'x', estado: 'fallida', revision: 'contradiction' },
        ...{ monto: '1000', moneda: 'USD', proveedor: 'simulador', cus: 'CUS-ESPERA' },
        ...{ creada_en: ended, expira_en: ended, finalizada_en: ended },
      } as never)
      .execute();
    // The demonstration's own waiting payments are in other stores.
    const token = await openOperatorSession(portal, await addOperator(portal, 'cartera', ['ecuador']));
    const { data, errors } = await callOperators(
      portal,
      token,
      '{ sesionOperador { promesa_minutos } esperasConsola { seccion tarde } }',
    );
    expect(errors).toBeUndefined();
    expect(data?.sesionOperador).toEqual({ promesa_minutos: promise });
    expect(data?.esperasConsola).toContainEqual({ seccion: '/pagos', tarde: isLate });
  } finally {
    await portal.close();
  }
});
