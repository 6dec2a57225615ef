/** A comment of the event stream: keeps intermediaries from closing the connection, and reveals dead sockets. */
export const HEARTBEAT = ':\n\n';

/**
 * One event of a stream (server-sent events). JSON has no line breaks, so `data` is one line.
 * @param id position at which a reconnecting browser resumes; undefined: unchanged
 */
export const eventText = (name: string, data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** @returns the header `Last-Event-ID` as a position; undefined without one; NaN for a text that is none */
export function readPosition(header: string | undefined): number | undefined {
  if (header === undefined || header === '') return undefined;
  return /^\d{1,15}$/.test(header) ? Number(header) : Number.NaN;
}
