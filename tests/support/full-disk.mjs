import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';

/**
 * Preloaded: a full disk. Files below FULL_DISK may grow by FULL_DISK_BYTES in all; a write that needs more fails as the system makes it fail. A write
 * over existing bytes needs no room.
 */
const folder = fs.realpathSync(process.env.FULL_DISK) + sep;
let left = Number(process.env.FULL_DISK_BYTES);

function take(fd, length, position) {
  if (!fs.readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)) return;
  const { size } = fs.fstatSync(fd);
  const growth = Math.max(0, (position ?? size) + length - size);
  if (growth > left)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      ...{ code: 'ENOSPC', errno: -28, syscall: 'write' },
    });
  left -= growth;
}

const { writeSync, write, writev, openSync, closeSync, writeFileSync } = fs;
const lengthOf = (data, offset, length) =>
  typeof data === 'string' ? Buffer.byteLength(data) : (length ?? data.byteLength - (offset ?? 0));

fs.writeSync = (fd, data, offset, length, position) => {
  take(fd, lengthOf(data, offset, length), position);
  return writeSync(fd, data, offset, length, position);
};
// Of these, the portal's streams pass all arguments.
fs.write = (fd, data, offset, length, position, done) => {
  try {
    take(fd, length, position);
  } catch (error) {
    return void setImmediate(done, error);
  }
  write(fd, data, offset, length, position, done);
};
fs.writev = (fd, parts, position, done) => {
  try {
    const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
    take(fd, length, position);
  } catch (error) {
    return void setImmediate(done, error);
  }
  writev(fd, parts, position, done);
};
fs.writeFileSync = (path, data, options) => {
  if (typeof path === 'number') return writeFileSync(path, data, options);
  const fd = openSync(path, options?.flag ?? 'w', options?.mode);
  try {
    take(fd, lengthOf(data), undefined);
    writeFileSync(fd, data, options);
  } finally {
    closeSync(fd);
  }
};
syncBuiltinESMExports();
