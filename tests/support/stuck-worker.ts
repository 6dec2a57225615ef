import { createServer } from 'node:http';
import { tellOpen } from '#platform/processes/open-processes.ts';

/** One of several processes. It answers with its number; asked for /stuck, it says its number and does nothing more. */
createServer(({ url, socket }, response) => {
  if (url !== '/stuck') return response.end(String(process.pid));
  // Written at once: what the library writes would leave after this turn, which does not end.
  socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n${String(process.pid).padStart(10)}`);
  return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}).listen(Number(process.env.PORT), '127.0.0.1', () => tellOpen(''));
