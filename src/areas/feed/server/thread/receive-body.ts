import type { MessagePort } from 'node:worker_threads';
import { UnusableBody } from '#platform/http/unpack-body.ts';
import { type BodyMessage, type ThreadAnswer, weightOf } from './thread-messages.ts';

/**
 * The chunks of a body sent by another thread. Acknowledges each chunk when it leaves the queue (back-pressure).
 * @throws UnusableBody when the port closes before the end
 */
export async function* receiveBody(port: MessagePort): AsyncGenerator<Buffer> {
  const queue: BodyMessage[] = [];
  let isClosed = false;
  let wake: () => void = () => undefined;
  port.on('message', (message: BodyMessage) => {
    queue.push(message);
    wake();
  });
  port.on('close', () => {
    isClosed = true;
    wake();
  });
  for (;;) {
    const message = queue.shift();
    if (message === 'end') return;
    if (message !== undefined) {
      port.postMessage({ taken: weightOf(message) } satisfies ThreadAnswer);
      yield Buffer.from(message.buffer, message.byteOffset, message.byteLength);
    } else if (isClosed) {
      throw new UnusableBody('cut');
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
}
