import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Edit } from './defects.ts';

/** A copy of the sources, in which defects can be planted and removed. */
export interface Copy {
  readonly folder: string;
  /** @throws when a text does not occur exactly once: the code has changed, and defects.ts must follow */
  plant(edits: readonly Edit[]): void;
  takeOut(): void;
  remove(): void;
}

const ROOTS = [
  'src',
  'simulators',
  'demo-world',
  'tests',
  'migrations',
  'scripts',
  'demo',
  'package.json',
  'schema.graphql',
];

/** Copies the files that git tracks, uncommitted changes included, and the types made from the contract. */
export function copySources(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-planted-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', ...ROOTS], {
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  cpSync('src/generated', join(folder, 'src/generated'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const originals = new Map<string, string>();
  return {
    folder,
    plant(edits) {
      for (const { file, find, replace } of edits) {
        const path = join(folder, file);
        const text = readFileSync(path, 'utf8');
        if (!originals.has(path)) originals.set(path, text);
        const count = text.split(find).length - 1;
        if (count !== 1) throw new Error(`${file}: the text to replace is there ${count} times, not once:\n${find}`);
        writeFileSync(
          path,
          text.replace(find, () => replace),
        );
      }
    },
    takeOut() {
      for (const [path, text] of originals) writeFileSync(path, text);
      originals.clear();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
