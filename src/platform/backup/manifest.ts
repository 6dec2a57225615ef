import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** A backup or restore that cannot be done. The message is a sentence for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/** Message when a restore finds an interrupted one, and `--replace` is missing. */
export const UNFINISHED_RESTORE_MESSAGE =
  'Una restauración anterior no terminó. Para terminarla, agregue --replace; para volver a los datos de antes: npm run restore -- --undo.';

export const NOTHING_TO_UNDO_MESSAGE = 'No hay una restauración sin terminar: no se cambió nada.';

/** The two files of a backup's folder. */
export const DATA_FILE = 'datos';
const MANIFEST_FILE = 'manifiesto.json';

const manifest = z.object({
  format: z.literal(1),
  kind: z.enum(['postgres', 'embedded']),
  createdAt: z.string(),
  bytes: z.number().int(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  /** Rows by table at the instant of the backup. */
  rows: z.record(z.string(), z.number().int()),
  /** Applied migrations: name and hash. */
  migrations: z.record(z.string(), z.string()),
});
export type BackupManifest = z.infer<typeof manifest>;

/** Writes the manifest. @throws an EEXIST error when the folder already has one */
export const writeManifest = (folder: string, content: BackupManifest): void =>
  writeFileSync(join(folder, MANIFEST_FILE), `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' });

/** Reads a backup's manifest. @throws BackupProblem when the folder holds no backup */
export function readManifest(folder: string): BackupManifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8')));
  } catch {
    throw new BackupProblem(`En ${folder} no hay una copia completa: falta ${MANIFEST_FILE} o no se puede leer.`);
  }
}

/** SHA-256 of a file. @returns 64 hexadecimal digits in lower case */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Verifies the checksum. @throws BackupProblem when the data was changed after the backup */
export async function verifyData(folder: string, { sha256 }: BackupManifest): Promise<void> {
  const found = await hashFile(join(folder, DATA_FILE)).catch(() => undefined);
  if (found === undefined) throw new BackupProblem(`En ${folder} falta el archivo ${DATA_FILE}.`);
  if (found !== sha256)
    throw new BackupProblem(
      `La copia de ${folder} está dañada: su suma de verificación no coincide. No se restauró nada.`,
    );
}
