import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { readObject } from '#platform/objects/object-queries.ts';
import { erpPdf, erpXml, sha256Of } from '#tests/support/erp-papers.ts';
import { feedFolder, smallFeed } from '#tests/support/feed-folder.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { reportImport } from './cli/report-import.ts';
import { importFolder } from './server/index.ts';

const clock = fixedClock();
const [pdf, xml] = [erpPdf('una'), erpXml('una')];
const paper = (clase: string, content: string) => ({
  ...{ numero_cuenta: '0000100101', num_documento: '1', clase, sha256: sha256Of(content) },
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await importFolder({ database, clock, folder: feedFolder(smallFeed) });
});
afterAll(() => database.close());

const run = (files: Parameters<typeof feedFolder>[0], change?: (folder: string) => void) => {
  const folder = feedFolder(files);
  change?.(folder);
  return importFolder({ database, clock, folder, keepGood: true, objectLimitBytes: 100_000 });
};

async function papers(): Promise<Record<string, string>> {
  const { rows } = await sql<{ clase: string; sha256: string }>`
    select clase, sha256 from documento_archivos where sha256 is not null order by 1`.execute(database.kysely);
  const texts: Record<string, string> = {};
  for (const { clase, sha256 } of rows) {
    let text = '';
    for await (const part of readObject(database.kysely, sha256)) text += part;
    texts[clase] = text;
  }
  return texts;
}

test('the objects of a folder are imported before the rows that name them, and a repeated import changes nothing', async () => {
  const files = {
    'objetos/FE-1.pdf': pdf,
    [`objetos/${sha256Of(xml)}.xml`]: xml,
    documento_archivos: [paper('pdf', pdf), paper('xml', xml)],
  };
  const imported = await run(files);
  expect(imported.archivos).toMatchObject([
    { archivo: 'objetos', filas: 2, nuevas: 2, rechazadas: 0 },
    { archivo: 'documento_archivos.ndjson', filas: 2, nuevas: 2, rechazadas: 0 },
  ]);
  expect(reportImport(imported)[0]).toBe('objetos: 2 PDF y XML, 2 nuevas, 0 cambiadas, 0 rechazadas.');
  expect(await papers()).toEqual({ pdf, xml });
  expect((await run(files)).archivos).toMatchObject([
    { nuevas: 0, rechazadas: 0 },
    { nuevas: 0, cambiadas: 0 },
  ]);
});

test('a folder with objects only is imported, and each wrong object is reported', async () => {
  const files = {
    [`objetos/${'a'.repeat(64)}.pdf`]: erpPdf('otra suma'),
    'objetos/grande.pdf': erpPdf('x'.repeat(100_000)),
    'objetos/pagina.pdf': 'hola',
    'objetos/entidades.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    'objetos/bueno.xml': erpXml('bueno'),
  };
  const { archivos } = await run(files, (folder) =>
    symlinkSync('/etc/hostname', join(folder, 'objetos', 'enlace.xml')),
  );
  expect(archivos).toMatchObject([{ archivo: 'objetos', filas: 6, nuevas: 1, rechazadas: 5 }]);
  expect(archivos[0]?.problemas.map(({ archivo, razon }) => `${archivo}: ${razon}`)).toEqual([
    `objetos/${'a'.repeat(64)}.pdf: su nombre es un SHA-256, y no es el de su contenido`,
    'objetos/enlace.xml: no es un archivo',
    'objetos/entidades.xml: el XML tiene DOCTYPE o entidades, que no se aceptan',
    'objetos/grande.pdf: pasa del límite de FEED_OBJECT_MB',
    'objetos/pagina.pdf: no es un PDF ni un XML; se mira su contenido, no su nombre',
  ]);
});

test('of two rows for one document the later one wins, and a row without an object removes the document’s paper', async () => {
  const other = erpPdf('dos');
  await run({
    'objetos/dos.pdf': other,
    documento_archivos: [paper('pdf', pdf), { ...paper('pdf', other), sociedad: '1000', ejercicio: 2026 }],
  });
  expect(await papers()).toEqual({ pdf: other, xml });
  await run({ documento_archivos: [{ ...paper('pdf', pdf), sha256: null }] });
  expect(await papers()).toEqual({ xml });
});
