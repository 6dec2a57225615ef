import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const CUSTOMER = 'build/client/assets';
const CONSOLE = 'build/console/client/assets';

/** The end of the title of every console page, the name of its route, and the console's colours. */
const OF_CONSOLE = [/Operación · Surtidor/, /console\/pages\//, /data-store=["']?operacion/];

const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ name, code: readFileSync(join(folder, name), 'utf8') }));

test.each(OF_CONSOLE)('no file of the customers’ pages contains %s, which files of the console contain', (pattern) => {
  const withIt = (folder: string) => filesOf(folder).flatMap(({ name, code }) => (pattern.test(code) ? [name] : []));
  expect(withIt(CONSOLE)).not.toEqual([]);
  expect(withIt(CUSTOMER)).toEqual([]);
});
