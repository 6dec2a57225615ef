import { isMarkedAsUntransferable, type MessagePort } from 'node:worker_threads';
import { type BodyMessage, weightOf } from './thread-messages.ts';

/** Maximum unacknowledged bytes of a body (back-pressure). */
export const ON_WAY_BYTES = 524_288;

export interface BodySender {
  /** Acknowledges chunks of this weight, which have left the thread's queue. */
  readonly noteTaken: (weight: number) => void;
  /** Ends the sending, whatever is left of the body. */
  readonly stop: () => void;
}

interface Sending {
  readonly port: MessagePort;
  readonly chunks: AsyncIterable<Buffer>;
  /** Called with an error of the chunks. */
  readonly onError: (error: Error) => void;
}

/** Streams a body to the thread. Pauses reading while `ON_WAY_BYTES` are unacknowledged. */
export function sendBody({ port, chunks, onError }: Sending): BodySender {
  let onWay = 0;
  let isOver = false;
  let wake: () => void = () => undefined;
  const untilTaken = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  async function send(): Promise<void> {
    for await (const chunk of chunks) {
      const weight = weightOf(chunk);
      while (!isOver && onWay > 0 && onWay + weight > ON_WAY_BYTES) await untilTaken();
      if (isOver) return;
      onWay += weight;
      const bytes = transferable(chunk);
      port.postMessage(bytes satisfies BodyMessage, [bytes.buffer]);
    }
    if (!isOver) port.postMessage('end' satisfies BodyMessage);
  }
  send().catch(onError);
  return {
    noteTaken(weight) {
      onWay -= weight;
      wake();
    },
    stop() {
      isOver = true;
      wake();
    },
  };
}

/** Copies a chunk unless it owns its whole ArrayBuffer: transferring a pooled buffer would detach the memory of other chunks. */
function transferable(chunk: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = chunk as Buffer<ArrayBuffer>;
  return byteLength === buffer.byteLength && !isMarkedAsUntransferable(buffer)
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : Uint8Array.from(chunk);
}
