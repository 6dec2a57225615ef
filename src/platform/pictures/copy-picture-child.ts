import { fstatSync, readSync } from 'node:fs';
import { copyPicture } from './copy-picture.ts';

/** Program of the child process: reads the picture from standard input, which is a file, and answers with its copies. */
const { size } = fstatSync(0);
const bytes = Buffer.alloc(size);
for (let read = 0; read < size; ) {
  const count = readSync(0, bytes, read, size - read, read);
  if (count === 0) break;
  read += count;
}
// The portal was killed, so nobody reads the answer.
process.on('disconnect', () => process.exit(1));
process.send?.(await copyPicture(bytes), () => process.disconnect());
