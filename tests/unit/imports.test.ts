import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ForbiddenImport, findForbiddenImports, readImportRules } from '../../scripts/check-imports.ts';

const { AREAS, rulesOf } = await readImportRules();

/** For each rule an import that it forbids: file and line. */
const SAMPLES: Record<string, readonly [file: string, line: string]> = {
  'area-is-listed': ['src/areas/unlisted/rules/a.ts', "import '#kernel/money.ts';"],
  'kernel-stands-alone': ['src/kernel/uses-platform.ts', "import '#platform/clock.ts';"],
  'rules-decide-from-values': ['src/areas/documents/rules/reads-file.ts', "import { readFileSync } from 'node:fs';"],
  'server-enters-other-areas-by-the-door': [
    'src/areas/payments/server/through-the-window.ts',
    "import { listDocuments } from '#areas/documents/server/queries.ts';",
  ],
  'server-shows-nothing': ['src/areas/documents/server/draws.ts', "import { Button } from '#ui/actions/button.tsx';"],
  'print-declares': [
    'src/areas/documents/print/asks-the-database.ts',
    "import type { Database } from '#platform/database/database.ts';",
  ],
  'drawing-stays-in-print': [
    'src/areas/documents/server/draws-a-page.ts',
    "import type { Sheet } from '#platform/print/sheet/sheet.ts';",
  ],
  'mails-say-words': [
    'src/areas/documents/mails/asks-the-database.ts',
    "import type { Database } from '#platform/database/database.ts';",
  ],
  'mails-have-templates': [
    'src/areas/documents/server/mails-by-itself.ts',
    "import { mailChannel } from '#platform/outbox/mail-channel.ts';",
  ],
  'pages-stay-on-their-side': [
    'src/areas/documents/pages/asks-the-database.tsx',
    "import { listDocuments } from '../server/queries.ts';",
  ],
  'ui-is-not-a-page': ['src/areas/documents/ui/reaches-up.tsx', "import type { Row } from '../pages/list.tsx';"],
  'machinery-knows-no-business': ['src/platform/knows-invoices.ts', "import '#areas/documents/rules/total.ts';"],
  'web-knows-no-business': ['src/web/knows-invoices.tsx', "import '#areas/documents/rules/total.ts';"],
  'design-system-knows-no-business': ['src/ui/knows-invoices.tsx', "import '#areas/documents/rules/total.ts';"],
  'only-queries-know-the-database': [
    'src/areas/documents/server/opens-it.ts',
    "import { openPostgres } from '#platform/database/postgres.ts';",
  ],
  'only-queries-use-list-sql': [
    'src/areas/documents/server/selects.ts',
    "import { selectPage } from '#platform/lists/select-page.ts';",
  ],
  'wiring-is-imported-by-nobody': ['src/platform/pulls-wires.ts', "import { openPortal } from '../server.ts';"],
  'only-the-console-uses-its-components': [
    'src/areas/documents/pages/borrows-from-console.tsx',
    "import { Age } from '#ui/console/age.tsx';",
  ],
  'only-the-console-uses-its-pages': [
    'src/areas/documents/ui/shows-console.tsx',
    "import { ConfirmField } from '#areas/operators/console/ui/confirm-field.tsx';",
  ],
  'console-pages-stay-on-their-side': [
    'src/areas/operators/console/pages/asks-the-database.ts',
    "import { openPostgres } from '#platform/database/postgres.ts';",
  ],
  'settings-only-declare': [
    'src/areas/documents/server/settings.ts',
    "import type { Database } from '#platform/database/database.ts';",
  ],
  'registry-sums-rules': ['src/registry.ts', "import '#areas/documents/server/queries.ts';"],
  'product-knows-no-test': ['src/platform/leans-on-tests.ts', "import '#tests/support/fixed-clock.ts';"],
  'production-loads-no-demo': ['src/simulators.ts', "import '#simulators/mount-simulators.ts';"],
  'only-the-demo-loads-simulators': [
    'src/areas/payments/provider/plays-a-bank.ts',
    "export const play = () => import('#simulators/mount-simulators.ts');",
  ],
  'only-the-demo-loads-its-world': [
    'src/areas/feed/server/invents.ts',
    "export const invent = () => import('#demo-world/index.ts');",
  ],
  'demo-world-enters-by-the-door': [
    'demo-world/history/through-the-window.ts',
    "import { listDocuments } from '#areas/documents/server/queries.ts';",
  ],
  'nobody-imports-specimens': ['src/web/page/shows-specimens.tsx', "import '../../../specimens/components-page.tsx';"],
  'specimens-show-components-and-mails': ['specimens/shows-an-area.tsx', "import '#areas/documents/rules/total.ts';"],
  'simulators-enter-by-the-provider': [
    'simulators/bank/looks-inside.ts',
    "import { listDocuments } from '#areas/documents/server/queries.ts';",
  ],
  'systems-know-no-portal': ['integration/reference-erp/looks-inside.ts', "import '../../src/kernel/money.ts';"],
  'nobody-imports-systems': ['src/platform/calls-itself.ts', "import '../../integration/client/index.ts';"],
  'client-stands-alone': ['integration/client/leans-on-erp.ts', "import '../reference-erp/books.ts';"],
  'import-leads-somewhere': ['src/platform/lost.ts', "import './nowhere.ts';"],
  'no-circle': ['src/platform/chicken.ts', "export { egg } from './egg.ts';"],
  'only-queries-use-kysely': ['src/areas/documents/server/writes-sql.ts', "import { sql } from 'kysely';"],
  'browser-code-has-no-node': ['src/ui/reads-disk.tsx', "import { readFileSync } from 'node:fs';"],
  'product-needs-no-dev-dependency': ['src/platform/needs-vite.ts', "import { createServer } from 'vite';"],
  ...Object.fromEntries(
    AREAS.slice(0, -1).map((area, at) => [
      `${area}-knows-only-earlier-areas`,
      [`src/areas/${area}/rules/looks-ahead.ts`, `import type { A } from '#areas/${AREAS[at + 1]}/rules/a.ts';`],
    ]),
  ),
};

/** Files that the samples need, and allowed imports: none of these may be reported. */
const SURROUNDINGS: Record<string, string> = {
  'package.json': JSON.stringify({
    imports: Object.fromEntries(
      ['kernel', 'platform', 'areas', 'ui', 'web'].map((room) => [`#${room}/*`, `./src/${room}/*`]),
    ),
    dependencies: { kysely: '*', react: '*' },
    devDependencies: { vite: '*' },
  }).replace(
    '"imports":{',
    '"imports":{"#tests/*":"./tests/*","#simulators/*":"./simulators/*","#demo-world/*":"./demo-world/*",',
  ),
  'node_modules/kysely/package.json': '{"name":"kysely","main":"index.js"}',
  'node_modules/kysely/index.js': '',
  'node_modules/react/package.json': '{"name":"react","main":"index.js"}',
  'node_modules/react/index.js': '',
  'node_modules/vite/package.json': '{"name":"vite","main":"index.js"}',
  'node_modules/vite/index.js': '',
  'tests/support/fixed-clock.ts': "import '#platform/clock.ts';",
  'simulators/mount-simulators.ts':
    "import '#areas/documents/rules/total.ts';\nimport '#areas/payments/server/settings.ts';\nimport '#platform/clock.ts';",
  'demo-world/index.ts':
    "import '#areas/documents/server/index.ts';\nimport './history/queries.ts';\nimport type { Database } from '#platform/database/database.ts';",
  'demo-world/history/queries.ts': "import { sql } from 'kysely';",
  'src/demo.ts': "export const loadDemoWorld = () => import('#demo-world/index.ts');",
  'specimens/components-page.tsx': "import '#ui/actions/button.tsx';\nimport '#kernel/money.ts';",
  'integration/client/index.ts': "import 'node:crypto';",
  'integration/reference-erp/books.ts': "import '../client/index.ts';",
  'src/server.ts': "import '#areas/documents/server/queries.ts';\nimport '#platform/database/postgres.ts';",
  'src/kernel/money.ts': '',
  'src/platform/clock.ts': "import '#kernel/money.ts';",
  'src/platform/settings.ts': '',
  'src/platform/egg.ts': "export { chicken } from './chicken.ts';\nexport const egg = 1;",
  'src/platform/database/database.ts': "import type { Transaction } from 'kysely';",
  'src/platform/database/postgres.ts': "import { Kysely } from 'kysely';",
  'src/platform/graphql/run-graphql.server.ts': '',
  'src/platform/lists/select-page.ts': "import { sql } from 'kysely';",
  'src/platform/lists/read-ask.ts': '',
  'src/platform/mail/letter.ts': '',
  'src/platform/outbox/mail-channel.ts': '',
  'src/areas/stores/mails/mail-template.ts': "import '#platform/mail/letter.ts';",
  'src/areas/stores/server/mail-kind.ts':
    "import '#platform/outbox/mail-channel.ts';\nimport '../mails/mail-template.ts';",
  'src/areas/documents/mails/reminder.ts':
    "import '#areas/stores/mails/mail-template.ts';\nimport '../rules/total.ts';",
  'specimens/mail-templates.ts': "import '#areas/documents/mails/reminder.ts';",
  'src/platform/print/sheet/sheet.ts': '',
  'src/platform/print/print-pdf.ts': "import type { Readable } from 'node:stream';\nimport './sheet/sheet.ts';",
  'src/ui/console/age.tsx': '',
  'src/areas/operators/console/ui/confirm-field.tsx': "import '#ui/console/age.tsx';\nimport '#ui/actions/button.tsx';",
  'src/ui/actions/button.tsx': "import { useState } from 'react';",
  'src/web/page/plain-page.tsx': "import '#ui/actions/button.tsx';\nimport '#kernel/money.ts';",
  'src/areas/documents/rules/total.ts': "import { a } from '#areas/stores/rules/a.ts';\nimport '#kernel/money.ts';",
  'src/areas/documents/rules/total.test.ts': "import { readFileSync } from 'node:fs';\nimport './total.ts';",
  'src/areas/documents/server/queries.ts':
    "import { sql } from 'kysely';\nimport '#platform/database/postgres.ts';\nimport '#platform/lists/select-page.ts';",
  'src/areas/documents/server/index.ts': "import './queries.ts';\nimport type { Transaction } from 'kysely';",
  'src/areas/documents/server/use-case.ts':
    "import type { Database } from '#platform/database/database.ts';\nimport '#platform/lists/read-ask.ts';",
  'src/areas/documents/print/invoice-pdf.ts':
    "import type { Readable } from 'node:stream';\nimport '#platform/print/print-pdf.ts';\nimport '../rules/total.ts';",
  'src/areas/payments/server/settings.ts': "import '#platform/settings.ts';\nimport '#kernel/money.ts';",
  'src/areas/payments/server/pay.ts': "import '#areas/documents/server/index.ts';\nimport 'node:crypto';",
  'src/areas/documents/pages/list.tsx':
    "import '../rules/total.ts';\nimport '#ui/actions/button.tsx';\nimport '#platform/graphql/run-graphql.server.ts';",
  ...Object.fromEntries(AREAS.map((area) => [`src/areas/${area}/rules/a.ts`, 'export const a = 1;'])),
};

const folder = mkdtempSync(join(tmpdir(), 'imports-'));
let found: readonly ForbiddenImport[] = [];

beforeAll(async () => {
  const samples = Object.values(SAMPLES).map(([file, line]) => [file, line] as const);
  for (const [file, content] of [...Object.entries(SURROUNDINGS), ...samples]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  found = await findForbiddenImports(folder);
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe('each import rule reports a bad sample', () => {
  test.each(Object.entries(SAMPLES))('the sample is reported: %s', (name, [file]) => {
    const violation = found.find(({ rule, from }) => rule === name && from === file);
    expect(violation?.message).toMatch(/\w{3,}/);
  });

  test('each import rule has a sample', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual([...rulesOf.all, ...rulesOf.runtime].map(({ name }) => name).sort());
  });
});

test('imports that the rules allow are not reported', () => {
  const bad = new Set([...Object.values(SAMPLES).map(([file]) => file), 'src/platform/egg.ts']);
  expect(found.filter(({ from }) => !bad.has(from))).toEqual([]);
});

test('every area of the project is in the ordered list of areas', () => {
  const areas = readdirSync('src/areas', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of areas) expect(AREAS).toContain(name);
});
