import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startArguments } from './start-arguments.ts';

/** `npm run demo:erp`: the portal's demo and the reference ERP, two processes that know each other by /integration/v1 alone. */
const { PORT = '3000', ERP_PORT = '3100', DEMO_ERP_DIR = 'data/demo-erp', ERP_WEBHOOK_SECRET = '' } = process.env;
// The address to which the bank sends people back. At another address they would have to sign in again.
const portalUrl = `http://localhost:${PORT}`;
const keyFile = join(DEMO_ERP_DIR, 'clave');
const environment = {
  ...{ ...process.env, DEMO: 'on', PORT, HOST: '127.0.0.1', DATA_DIR: join(DEMO_ERP_DIR, 'portal') },
  ...{ DATABASE_URL: '', COMPENSATION_CONFIRMATION: 'erp' },
  // Allows webhooks to the ERP, once a destination exists.
  WEBHOOK_NETWORKS: '127.0.0.1',
};

/** Makes the key of the ERP once, before the portal holds its database. @throws when that fails */
function findKey(): string {
  if (existsSync(keyFile)) return readFileSync(keyFile, 'utf8').trim();
  mkdirSync(DEMO_ERP_DIR, { recursive: true });
  const create = ['keys', 'create', '--name', 'ERP de referencia', '--life', '365', '--permits', 'entregar,leer'];
  const made = spawnSync(
    process.execPath,
    ['src/areas/integration/cli/integration.ts', ...create, '--per-minute', '3000'],
    { encoding: 'utf8', env: environment },
  );
  if (made.status !== 0) throw new Error(`No se pudo crear la clave del ERP. ${made.stderr}`);
  writeFileSync(keyFile, made.stdout, { mode: 0o600 });
  return made.stdout.trim();
}

const key = findKey();
const children: ChildProcess[] = [
  spawn(process.execPath, startArguments(), { stdio: 'inherit', env: environment }),
  spawn(process.execPath, ['integration/reference-erp/main.ts'], {
    stdio: 'inherit',
    env: {
      ...{ PATH: process.env.PATH, ERP_PORT, ERP_PORTAL_URL: portalUrl, ERP_KEY: key },
      ...{ ERP_WEBHOOK_SECRET, ERP_MISBEHAVIOUR: process.env.ERP_MISBEHAVIOUR ?? '' },
      ERP_DATABASE: join(DEMO_ERP_DIR, 'erp.sqlite'),
    },
  }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children) child.once('exit', stop);
