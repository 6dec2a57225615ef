import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admitConnections, nameOfDatabase } from '#tests/support/database-door.ts';
import { erpPdf, sha256Of } from '#tests/support/erp-papers.ts';
import { refuseRows, refuseTable } from '#tests/support/refuse-table.ts';
import { type SystemAnswer, type SystemRequest, systemClient } from '#tests/support/system-client.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { buildApiDescription } from './rules/http/openapi.ts';
import { type HttpOperation, OPERATIONS, type OperationName } from './rules/http/operations.ts';
import { type ProblemCode, problemSchema } from './rules/http/problem.ts';

/** Each operation answers an unreachable database and an internal error as its OpenAPI description declares. */

let portal: TestPortal;
let secret: string;
const server = process.env.TEST_DATABASE_URL;

beforeAll(async () => {
  portal = await openTestPortal({ LOG_LEVEL: 'silent' });
  ({ secreto: secret } = await addSystemKey(portal, { permisos: ['entregar', 'leer'] }));
});
afterAll(() => portal.close());

const send = systemClient(
  () => portal,
  () => secret,
);

const PDF = erpPdf('la base no contesta');
const IN_DELIVERY = { id: '1', kind: 'plantas' };
const ROW = '{"centro_logistico":"F01","nombre":"Planta"}\n';
const DIGEST = `sha-256=:${createHash('sha256').update('imagen').digest('base64')}:`;

interface Tried extends SystemRequest {
  readonly params?: Readonly<Record<string, string>>;
  /** Table that the operation uses first, after the key's. */
  readonly table: string;
  /** Whether the operation updates the table first. A view cannot refuse an update with this error, so the insert after it is refused. */
  readonly isInserted?: boolean;
}

const ROWS: Pick<SystemRequest, 'body' | 'headers'> = {
  ...{ body: ROW, headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': 'falla-1' } },
};
const JSON_BODY: Pick<SystemRequest, 'body' | 'headers'> = {
  ...{ body: '{}', headers: { 'content-type': 'application/json', 'idempotency-key': 'falla-2' } },
};

const TRIED: Readonly<Record<OperationName, Tried>> = {
  listDeliveries: { table: 'subidas_erp' },
  openDelivery: { table: 'subidas_erp', ...JSON_BODY },
  readDelivery: { table: 'subidas_erp', params: IN_DELIVERY },
  discardDelivery: { table: 'subidas_erp', params: IN_DELIVERY },
  keepFile: { table: 'subidas_erp', params: IN_DELIVERY, ...ROWS },
  commitDelivery: { table: 'subidas_erp', params: IN_DELIVERY, ...JSON_BODY },
  listRefusals: { table: 'subidas_erp', params: IN_DELIVERY },
  deliverRows: { table: 'subidas_erp', params: IN_DELIVERY, ...ROWS },
  keepObject: {
    ...{ table: 'objetos', isInserted: true, params: { sha256: sha256Of(PDF) } },
    ...{ body: PDF, headers: { 'content-type': 'application/pdf' } },
  },
  readObject: { table: 'objetos', params: { sha256: sha256Of(PDF) } },
  keepPicture: {
    ...{ table: 'imagen_fuentes', params: { nombre: 'falla.png' } },
    ...{ body: 'imagen', headers: { 'content-type': 'image/png', 'content-digest': DIGEST } },
  },
  readEvents: { table: 'eventos' },
};

function call(name: OperationName): Promise<SystemAnswer> {
  const { method, path }: HttpOperation = OPERATIONS[name];
  const { params = {}, table: _, isInserted: __, ...asked } = TRIED[name];
  return send(
    method,
    path.replaceAll(/\{(\w+)\}/g, (_all, param: string) => params[param] ?? ''),
    asked,
  );
}

interface DeclaredResponse {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: object }>>;
  readonly headers?: Readonly<Record<string, unknown>>;
}

function declaredResponse(name: OperationName, status: number): DeclaredResponse | undefined {
  const { method, path }: HttpOperation = OPERATIONS[name];
  const { paths } = buildApiDescription() as unknown as {
    readonly paths: Record<string, Record<string, { readonly responses: Record<string, DeclaredResponse> }>>;
  };
  return paths[path]?.[method.toLowerCase()]?.responses[status];
}

/** Expects a problem as the description declares it, which says nothing about its cause. */
function expectDeclared(
  name: OperationName,
  { status, headers, answer }: SystemAnswer,
  expected: { readonly status: number; readonly codigo: ProblemCode },
): void {
  expect({ status, codigo: answer?.codigo }).toEqual(expected);
  const declared = declaredResponse(name, status);
  expect(declared?.description).toContain(`\`${expected.codigo}\``);
  expect(declared?.content['application/problem+json']?.schema).toEqual({ $ref: '#/components/schemas/Problema' });
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(problemSchema.parse(answer).status).toBe(status);
  const isPaused = declared?.headers?.['Retry-After'] !== undefined;
  expect(Number(headers.get('retry-after')) > 0).toBe(isPaused);
  expect(JSON.stringify(answer)).not.toMatch(/connect|select|terminat|relation|ECONN|postgres|shutting/i);
}

const AWAY = { status: 503, codigo: 'ocupado' } as const;
const FAULT = { status: 500, codigo: 'falla' } as const;

describe.each(Object.keys(OPERATIONS) as OperationName[])('%s', (name) => {
  const { table, isInserted = false } = TRIED[name];

  test('answers 503 with a pause while the database does not answer about keys', async () => {
    await refuseTable(portal.database, 'claves_integracion_secretos', true);
    const refused = await call(name);
    await refuseTable(portal.database, 'claves_integracion_secretos', false);
    expectDeclared(name, refused, AWAY);
  });

  test('answers 503 with a pause while the database does not answer about its own data', async () => {
    const refuse = isInserted ? refuseRows : refuseTable;
    await refuse(portal.database, table, true);
    const refused = await call(name);
    await refuse(portal.database, table, false);
    expectDeclared(name, refused, AWAY);
  });

  test('answers 500 after an internal error', async () => {
    await portal.database.runScript(`alter table ${table} rename to ${table}_perdida`);
    const failed = await call(name);
    await portal.database.runScript(`alter table ${table}_perdida rename to ${table}`);
    expectDeclared(name, failed, FAULT);
  });
});

// The embedded database runs in the same process, so it cannot be away.
if (server)
  test('each operation answers 503 with a pause while PostgreSQL is down, and answers again afterwards', async () => {
    const database = await nameOfDatabase(portal.database.kysely);
    await admitConnections(server, database, false);
    const refused: [OperationName, SystemAnswer][] = [];
    for (const name of Object.keys(OPERATIONS) as OperationName[]) refused.push([name, await call(name)]);
    await admitConnections(server, database, true);
    for (const [name, answer] of refused) expectDeclared(name, answer, AWAY);
    await expect.poll(async () => (await fetch(`${portal.url}/readyz`)).status).toBe(200);
    expect((await call('readEvents')).status).toBe(200);
  });
