import pg from 'pg';

const LOCAL = `postgres://${process.env.PGUSER ?? 'root'}@127.0.0.1:5432/${process.env.PGDATABASE ?? 'test'}`;

/**
 * Address of the PostgreSQL server on which tests can create databases: the named one, otherwise the one of this
 * machine, if it answers.
 * @param named value of TEST_DATABASE_URL
 * @throws Error when the named server does not answer
 */
export async function findServer(named: string | undefined, local = LOCAL): Promise<string | undefined> {
  const server = named ?? local;
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    const { rows } = await client.query(
      'select rolcreatedb or rolsuper as may_create from pg_roles where rolname = current_user',
    );
    if (rows[0]?.may_create) return server;
    throw new Error('Its user may not create databases.');
  } catch (error) {
    if (named === undefined) return undefined;
    throw new Error('The tests cannot use the server of TEST_DATABASE_URL.', { cause: error });
  } finally {
    await client.end();
  }
}
