import { copyPicture } from './copy-picture.ts';

/** Program of the child process: answers each picture with its copies. */
process.on('message', async (bytes: Buffer) => process.send?.(await copyPicture(bytes)));
// The import has ended or was killed, so nobody reads the answer.
process.on('disconnect', () => process.exit());
