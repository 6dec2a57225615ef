import { createHash } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import Fastify from 'fastify';
import pg from 'pg';
import {
  CURRENCY_PLACEHOLDER,
  CUSTOMER_PLACEHOLDER,
  type FloorStatements,
  type Statement,
  TOKEN_HASH_PLACEHOLDER,
} from './statements.ts';

/**
 * The floor: the minimal server for the task. A bare Fastify handler runs the portal's two statements (session and
 * list) on the driver and sends the rows unchanged. Without contract, rules, limits, security headers and log.
 */
const { PORT = '0', STATEMENTS = '{}', DATABASE_URL, DATA_DIR } = process.env;
const statements = JSON.parse(STATEMENTS) as FloorStatements;

type Row = Record<string, unknown>;
type Run = (name: string, text: string, values: unknown[]) => Promise<Row[]>;

async function openDriver(): Promise<Run> {
  if (DATABASE_URL) {
    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });
    return async (name, text, values) => (await pool.query<Row>({ name, text, values })).rows;
  }
  const pglite = await PGlite.create(`${DATA_DIR}/postgres`);
  return async (_name, text, values) => (await pglite.query<Row>(text, values)).rows;
}

const run = await openDriver();
const valuesOf = ({ values }: Pick<Statement, 'values'>, facts: Row): unknown[] =>
  values.map((value) => {
    if (Array.isArray(value)) return valuesOf({ values: value }, facts);
    return typeof value === 'string' && value in facts ? facts[value] : value;
  });

const app = Fastify();
app.post('/graphql', async (request, reply) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest('hex');
  const { session, list } = statements;
  const [caller] = await run('session', session.text, valuesOf(session, { [TOKEN_HASH_PLACEHOLDER]: hash }));
  if (!caller) return reply.code(401).send({});
  const facts = { [CUSTOMER_PLACEHOLDER]: caller.cliente, [CURRENCY_PLACEHOLDER]: caller.moneda };
  return { data: { documentos: await run('list', list.text, valuesOf(list, facts)) } };
});
app.get('/readyz', async () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
