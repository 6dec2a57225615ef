import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary file whose name is gone at once: nothing of it stays behind, whatever ends the process. */
export async function openNamelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `imagen-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
