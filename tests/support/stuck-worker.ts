import { createServer } from 'node:http';
import { reportWorkerOpen } from '#platform/processes/start-processes.ts';

/** One of several processes, which answers with its process id. After answering /stuck it blocks for ever. */
createServer(({ url, socket }, response) => {
  if (url !== '/stuck') return response.end(String(process.pid));
  // Written directly to the socket: Node would write after this event-loop turn, which never ends.
  socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n${String(process.pid).padStart(10)}`);
  return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}).listen(Number(process.env.PORT), '127.0.0.1', () => reportWorkerOpen(''));
