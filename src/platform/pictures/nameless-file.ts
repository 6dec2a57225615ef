import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Opens a temporary file and deletes its name at once, so that the system frees it when the process ends. */
export async function openNamelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `imagen-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
