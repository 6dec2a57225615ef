import pg from 'pg';

/** Exits with 0 when the area tests can create databases on the PostgreSQL server at the given address. */
const client = new pg.Client({ connectionString: process.argv[2] ?? '', connectionTimeoutMillis: 3_000 });
try {
  await client.connect();
  const { rows } = await client.query(
    'select rolcreatedb or rolsuper as may_create from pg_roles where rolname = current_user',
  );
  process.exitCode = rows[0]?.may_create ? 0 : 1;
  await client.end();
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message || error.name : String(error)}\n`);
  process.exitCode = 1;
}
