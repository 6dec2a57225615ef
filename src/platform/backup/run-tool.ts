import { spawn } from 'node:child_process';
import { BackupProblem } from './manifest.ts';

/** Passes the password in the environment: every user of the machine can read a process's arguments. */
function connectionOf(databaseUrl: string): { readonly url: string; readonly env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } };
}

/**
 * Runs one of PostgreSQL's own tools on a database.
 * @throws BackupProblem when the tool is not installed; when it fails, with the last line it printed
 */
export async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const { url, env } = connectionOf(databaseUrl);
  const child = spawn(tool, [`--dbname=${url}`, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-2_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new BackupProblem(missing(tool)) : error),
    );
    child.once('close', resolve);
  });
  if (code !== 0) throw new BackupProblem(`${tool} no pudo terminar: ${said.trim().split('\n').at(-1) ?? ''}`);
}

const missing = (tool: string): string =>
  `Falta ${tool}, que viene con el cliente de PostgreSQL. Instale la versión del servidor o una más nueva (por ejemplo, el paquete postgresql-client) e intente de nuevo.`;
