import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockFolder } from '#platform/database/folder-lock.ts';
import { addCustomer } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestPortal, SESSION_SECRET, type TestPortal } from '#tests/support/test-portal.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'support-'));
const ENTER = `mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) {
  client { cliente } user { operador }
} }`;

function run(args: readonly string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/areas/support/cli/secret.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: newFolder(), SESSION_SECRET, ...environment },
  });
  return { status, stdout, stderr };
}

const asked = ['--client', '0000100101', '--reason', 'Llamó por un pago'];

describe('npm run support:secret', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal();
    // The test's clock follows the system clock, which the command uses.
    portal.clock.set(new Date().toISOString());
  });
  afterAll(() => portal.close());

  test('the command prints a secret that opens the account once', async () => {
    const { cliente } = await addCustomer(portal.database);
    const { status, stdout } = run(['--client', cliente, '--reason', 'Llamó por un pago', '--operator', 'Laura Peña']);
    expect(status).toBe(0);
    portal.clock.set(new Date().toISOString());
    const first = await callContract({ url: portal.url }, ENTER, { secret: stdout });
    expect(first.data?.generateSupportCustomerToken).toEqual({
      client: { cliente },
      user: { operador: 'Laura Peña' },
    });
    const second = await callContract({ url: portal.url }, ENTER, { secret: stdout });
    expect(second.errors?.[0]?.message).toBe('The support secret is invalid or has expired.');
  });

  test('a support code made with another SESSION_SECRET is refused', async () => {
    const { cliente } = await addCustomer(portal.database);
    const { stdout } = run(['--client', cliente, '--reason', 'Llamó por un pago'], {
      SESSION_SECRET: 'otro-secreto-de-las-pruebas-de-sobra-largo',
    });
    portal.clock.set(new Date().toISOString());
    const answer = await callContract({ url: portal.url }, ENTER, { secret: stdout });
    expect(answer.errors?.[0]?.message).toBe('The support secret is invalid or has expired.');
  });
});

test('the command prints only the secret to stdout and the explanation to stderr', () => {
  const { status, stdout, stderr } = run(asked, {
    SUPPORT_SECRET_MINUTES: '1',
    PUBLIC_URL: 'https://clientes.example.com',
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^[\w-]+\.[\w-]{43}\n$/);
  expect(stderr).not.toContain(stdout.trim());
  expect(stderr).toContain(`Para entrar a la cuenta 0000100101 como ${userInfo().username}.`);
  expect(stderr).toContain('durante un minuto, en https://clientes.example.com/login-as-customer/login');
});

test('the command works while the portal runs on the embedded database, and does not change its folder', () => {
  const DATA_DIR = newFolder();
  writeFileSync(join(DATA_DIR, 'secret'), 'el-secreto-que-hizo-el-portal-al-arrancar');
  const unlock = lockFolder(DATA_DIR);
  const before = readdirSync(DATA_DIR);
  const { status, stdout } = run(asked, { DATA_DIR, SESSION_SECRET: '' });
  expect(readdirSync(DATA_DIR)).toEqual(before);
  unlock();
  expect(status).toBe(0);
  expect(stdout).toMatch(/^[\w-]+\.[\w-]{43}\n$/);
});

test('the command fails in a folder where no portal has started, and creates no files', () => {
  const DATA_DIR = join(newFolder(), 'nada');
  const { status, stdout, stderr } = run(asked, { DATA_DIR, SESSION_SECRET: '' });
  expect(stderr).toContain('No hay SESSION_SECRET, ni un portal que haya arrancado en la carpeta');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(existsSync(DATA_DIR)).toBe(false);
});

test.each([
  [[], 2, '--client: se espera el código del cliente, de diez dígitos.'],
  [['--client', '100101', '--reason', 'Llamó por un pago'], 2, '--client: se espera'],
  [['--client', '0000100101'], 2, '--reason: se espera el motivo, de 5 a 200 caracteres.'],
  [['--client', '0000100101', '--reason', 'ver'], 2, '--reason: se espera'],
  [['--client', '0000100101', '--reason', 'x'.repeat(201)], 2, '--reason: se espera'],
  [[...asked, '--operator', ''], 2, '--operator: se espera el nombre de quien entra, de 2 a 60 caracteres.'],
  [[...asked, '--todo'], 2, 'No se conoce la opción --todo.'],
  [['--client', '0000100101', '--reason'], 2, 'A una opción le falta su valor.'],
  [['--client', '0000100101', '--reason', 'Llamó', 'por', 'un', 'pago'], 2, 'entre comillas'],
  [['--help'], 0, 'npm run support:secret -- --client 0000100101'],
])('the command with the arguments %j ends with the exit code %s and the sentence: %s', (args, expected, sentence) => {
  const { status, stdout, stderr } = run(args);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('    at ');
  expect(stdout).toBe('');
  expect(status).toBe(expected);
});

test('the command fails with a sentence for an invalid configuration', () => {
  const { status, stderr } = run(asked, { SUPPORT_SECRET_MINUTES: '60' });
  expect(stderr).toContain('SUPPORT_SECRET_MINUTES: se espera minutos, de 1 a 5.');
  expect(status).toBe(1);
});
