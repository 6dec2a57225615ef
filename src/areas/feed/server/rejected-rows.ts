import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Problem } from '../rules/feed-file.ts';
import type { SourceRow } from './source-row.ts';

/** The path of the file with refused rows. Each row is unchanged, with its problems added, ready to be corrected and imported. */
export const rejectedPath = (path: string): string => path.replace(/\.(ndjson|csv)$/, '.rechazados.ndjson');

export interface RejectedRows {
  add(row: SourceRow, problems: readonly Problem[]): Promise<void>;
  close(): Promise<void>;
}

/** The file is created with the first refused row; one of an earlier import is removed. Only its owner may read it. */
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

/** A full disk ends the import with a sentence: without a listener the stream's error would end the process. */
function openRejectedRows(path: string, onError: (error: Error) => void): ReturnType<typeof createWriteStream> {
  return createWriteStream(path, { mode: 0o600 }).on('error', onError);
}

/** A deeply nested value can be parsed but overflows the stack when serialized: only the notes are written then. */
function lineOf(given: object, notes: object): string {
  try {
    return JSON.stringify({ ...given, ...notes });
  } catch {
    return JSON.stringify(notes);
  }
}
