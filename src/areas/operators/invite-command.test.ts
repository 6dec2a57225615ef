import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOfToken } from '#areas/session/server/index.ts';
import { readCommandConfig } from '#platform/config.ts';
import { openCommandDatabase } from '#platform/database/command-database.ts';
import { SHORT_LIVED } from '#tests/support/short-lived.ts';
import { findLinkOwner } from './server/staff-queries.ts';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

const LAURA = ['--email', 'laura@empresa.example', '--name', 'Laura Peña', '--role', 'Administrador'];
const LINK = /^https:\/\/portal\.example\/operacion\/enlace\/([\w-]+)\n$/;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'invitar-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = () => ({ DATA_DIR: folder, PUBLIC_URL: 'https://portal.example' });

/** `npm run operators -- …`, with the embedded database. */
const run = (...words: readonly string[]): Promise<Ran> =>
  new Promise((done) => {
    const { PATH } = process.env;
    const child = execFile(
      'node_modules/.bin/node',
      [...SHORT_LIVED, 'src/areas/operators/cli/operators.ts', ...words],
      { env: { PATH, NODE_ENV: 'production', ...environment() } },
      (_error, out, errors) => done({ code: child.exitCode ?? -1, out, errors }),
    );
  });

test('npm run operators -- invite prints a link for the invited operator, and refuses the same address a second time', async () => {
  const invited = await run('invite', ...LAURA);
  expect(invited).toMatchObject({
    code: 0,
    out: expect.stringMatching(LINK),
    errors: expect.stringContaining('Laura Peña entra con este enlace como Administrador'),
  });
  const database = await openCommandDatabase(readCommandConfig(environment()));
  const tokenHash = hashOfToken(LINK.exec(invited.out)?.[1] ?? '');
  const owner = tokenHash && (await findLinkOwner(database.kysely, tokenHash, new Date()));
  await database.close();
  expect(owner).toMatchObject({
    ...{
      correo: 'laura@empresa.example',
      nombre: 'Laura Peña',
      rol: 'administrador',
      estado: 'invitado',
      tiendas: null,
    },
  });
  const again = await run('invite', ...LAURA);
  expect(again).toMatchObject({ code: 1, out: '', errors: expect.stringMatching(/^--email: /) });
});

describe('npm run operators prints nothing to stdout, and a sentence about the error to stderr', () => {
  test.each([
    ['without an act', [], 2, /^Diga qué hacer: invite\./],
    ['for an unknown option', ['invite', '--rol', 'x'], 2, /^No se conoce una de las opciones/],
    ['for an unknown role', ['invite', ...LAURA.slice(0, 5), 'Jefe'], 1, /--role: /],
  ] as const)('%s', async (_case, words, code, sentence) => {
    expect(await run(...words)).toMatchObject({ code, out: '', errors: expect.stringMatching(sentence) });
  });
});
