import { buildSchema } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { OperatorRole } from '#areas/operators/rules/roles.ts';
import { readContract } from '#platform/graphql/contract-server.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { OPERATOR_SAMPLES } from '#tests/support/operator-operations.ts';
import { ACT_REASON, openPreparingDesk, PREPARED_ACTS } from '#tests/support/prepared-acts.ts';
import { addStoreBelongings } from '#tests/support/store-belongings.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { wholeRequest } from '#tests/support/whole-selection.ts';

const schema = buildSchema(readContract('src', 'operator.graphql'));

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ WEBHOOK_NETWORKS: '127.0.0.1' });
});
afterAll(() => portal.close());

/** The role with the fewest rights among those that may call it. */
const roleFor = (name: string) => OPERATOR_SAMPLES[name]?.roles.split(' ').at(-1) as OperatorRole;

/** The other acts are carried out by the walk of `operator-stores.test.ts`, which expects their facts. */
test.each(Object.entries(PREPARED_ACTS))(
  'the act %s is audited with person, reason and customer',
  async (name, act) => {
    const theirs = await addStoreBelongings(portal, 'main', `DE${Object.keys(PREPARED_ACTS).indexOf(name)}`);
    const args = await act.prepare(theirs, await openPreparingDesk(portal, onTestFinished));
    const operator = await addOperator(portal, roleFor(name));
    const token = await openOperatorSession(portal, operator);
    const { errors } = await callOperators(portal, token, wholeRequest(schema, name, args));
    expect(errors).toBeUndefined();
    const facts = await factsOf(operator.id);
    expect(facts).toMatchObject([
      {
        ...{ hecho: act.fact, actor: 'operador', actor_nombre: expect.stringContaining(operator.nombre) },
        detalle: expect.stringMatching(/./),
        cliente: act.isOfCustomer ? theirs.person.cliente : null,
      },
    ]);
    if (takesReason(name)) expect(JSON.stringify(facts)).toContain(ACT_REASON);
  },
);

const takesReason = (name: string): boolean =>
  schema
    .getMutationType()
    ?.getFields()
    [name.replace('Mutation.', '')]?.args.some((argument) => argument.name === 'motivo') ?? false;

const factsOf = async (operator: number) =>
  (
    await sql<
      Readonly<Record<string, unknown>>
    >`select hecho, actor, actor_nombre, cliente, detalle, cambios from auditoria
      where operador_id = ${operator} order by id`.execute(portal.database.kysely)
  ).rows;
