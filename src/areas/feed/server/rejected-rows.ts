import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { CellProblem } from '#kernel/feed/feed-file.ts';
import type { SourceRow } from './source-row.ts';

/** Path of the file with refused rows: the original rows with their problems added, ready to be corrected and imported. */
export const rejectedPath = (path: string): string => path.replace(/\.(ndjson|csv)$/, '.rechazados.ndjson');

export interface RejectedRows {
  add(row: SourceRow, problems: readonly CellProblem[]): Promise<void>;
  close(): Promise<void>;
}

/** Writes refused rows. Creates the file with the first one, readable by its owner only, and removes the file of an earlier import. */
export function writeRejectedRows(path: string): RejectedRows {
  rmSync(path, { force: true });
  let file: ReturnType<typeof createWriteStream> | undefined;
  let failure: Error | undefined;
  return {
    async add(row, problems) {
      file ??= openRejectedRows(path, (error) => {
        failure ??= error;
      });
      const _razones = problems.map(({ columna, razon }) => (columna ? `${columna}: ${razon}` : razon));
      const given = 'values' in row ? row.values : { _texto: row.text };
      if (!file.write(`${lineOf(given, { _linea: row.line, _razones })}\n`) && !failure) await once(file, 'drain');
      if (failure) throw failure;
    },
    async close() {
      if (!file) return;
      if (failure) throw failure;
      file.end();
      await finished(file);
    },
  };
}

/** Opens the file with an error listener. Without it, a full disk would end the process instead of the import. */
function openRejectedRows(path: string, onError: (error: Error) => void): ReturnType<typeof createWriteStream> {
  return createWriteStream(path, { mode: 0o600 }).on('error', onError);
}

/** Converts a row to a line. Writes only the notes for a deeply nested value, because serializing it would overflow the stack. */
function lineOf(given: object, notes: object): string {
  try {
    return JSON.stringify({ ...given, ...notes });
  } catch {
    return JSON.stringify(notes);
  }
}
