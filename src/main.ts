import { spawnSync } from 'node:child_process';
import { BadConfiguration, readConfig } from '#platform/config.ts';
import { FolderInUse } from '#platform/database/folder-lock.ts';
import { needsBuild } from '../scripts/needs-build.ts';
import { openPortal } from './server.ts';

const STOP_AFTER_MS = 20_000;

/** `npm start`: builds if needed, opens the portal, and stops it gracefully. What cannot start says why in a sentence. */
export async function main(): Promise<void> {
  try {
    const config = readConfig({ NODE_ENV: 'production', ...process.env });
    if (config.NODE_ENV === 'production' && config.TIER !== 'backend' && needsBuild()) build();
    const portal = await openPortal({ config });
    process.stdout.write(`${portal.banner}\n`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        setTimeout(() => process.exit(1), STOP_AFTER_MS).unref();
        portal.close().then(() => process.exit(0));
      });
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  }
}

/** @throws the error itself when nobody but a programmer could act on it */
function reasonOf(error: unknown): string {
  if (error instanceof BadConfiguration || error instanceof FolderInUse) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `El puerto ya está en uso (${message}). Ponga otro en PORT.`;
  if (code === 'ECONNREFUSED') return `La base de datos no contesta (${message}). Revise DATABASE_URL.`;
  throw error;
}

function build(): void {
  process.stdout.write('Preparando las páginas (solo la primera vez)…\n');
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new BadConfiguration(['Las páginas no se pudieron construir; vea el error de arriba.']);
}
