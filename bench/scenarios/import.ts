import { startChild } from '../child.ts';
import { importCommand } from '../import-command.ts';
import { readMemory } from '../process-facts.ts';
import { formatWhole, type ResultLine } from '../report.ts';
import type { ScratchDatabase } from '../scratch-database.ts';

const WATCH_MS = 250;

interface ImportedFile {
  readonly rows: number;
  readonly seconds: number;
}

/** Imports the folder with the operator's command, and measures each file from the printed progress. */
export async function measureImport(scratch: ScratchDatabase, feed: string): Promise<ResultLine[]> {
  const files = new Map<string, { started: number; ended: number; rows: number }>();
  let pending = '';
  const started = performance.now();
  const child = startChild('node', importCommand(feed), { ...scratch.env, DEMO: 'on' }, (text) => {
    pending += text;
    const lines = pending.split('\n');
    pending = lines.pop() ?? '';
    for (const line of lines) note(files, line);
  });
  let most = 0;
  const watch = setInterval(() => {
    if (!child.hasEnded()) most = Math.max(most, readMemory(child.pid).most);
  }, WATCH_MS);
  const code = await child.ended;
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import failed:\n${child.output()}`);
  const seconds = (performance.now() - started) / 1000;
  const documents = rateOf(files, 'documentos');
  const lines = rateOf(files, 'documento_lineas');
  const isPostgres = scratch.kind === 'postgres';
  const rate = documents.rows / documents.seconds;
  return [
    {
      what: 'Import: documents',
      database: scratch.kind,
      measured: `${formatWhole(rate)} documents/s (${formatWhole(documents.rows)} in ${documents.seconds.toFixed(1)} s)`,
      aim: isPostgres ? '20,000 documents/s' : '—',
      ...(isPostgres ? { reached: rate >= 20_000 } : {}),
    },
    {
      what: 'Import: the whole folder',
      database: scratch.kind,
      measured: `${seconds.toFixed(1)} s, with ${formatWhole(lines.rows)} lines at ${formatWhole(lines.rows / lines.seconds)}/s; memory at most ${formatWhole(most)} MB`,
      aim: 'bounded memory',
    },
  ];
}

/** Reads a line of progress, such as `documentos.ndjson: 1.000 filas, 900 por segundo, leyendo`, or of the summary. */
function note(files: Map<string, { started: number; ended: number; rows: number }>, line: string): void {
  const [, file, rows, phase] = /^(\w+)\.\w+: ([\d.]+) filas, [\d.]+ por segundo, (\w+)/.exec(line) ?? [];
  if (!file || !rows) return;
  const now = performance.now();
  const count = Number(rows.replaceAll('.', ''));
  // The previous file ends when the next is first mentioned.
  const before = [...files.values()].at(-1)?.ended ?? now;
  const known = files.get(file) ?? { started: before, ended: now, rows: 0 };
  files.set(file, { ...known, ended: phase === 'terminado' ? now : known.ended, rows: count });
}

function rateOf(
  files: ReadonlyMap<string, { started: number; ended: number; rows: number }>,
  name: string,
): ImportedFile {
  const file = files.get(name);
  if (!file) throw new Error(`The import said nothing of ${name}.`);
  return { rows: file.rows, seconds: (file.ended - file.started) / 1000 };
}
