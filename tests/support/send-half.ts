export interface HalfUpload {
  /** Resolves when the half has been written to the connection. It may not have arrived yet. */
  readonly left: Promise<void>;
  /** Resolves with the answer or an error when the connection ends. The second half is never sent. */
  readonly answer: Promise<unknown>;
  /** Ends the connection. */
  readonly cut: () => void;
}

/** Sends the first half of a body to `/integration/v1`, and no more. */
export function sendHalf(
  url: string,
  {
    method = 'PUT',
    headers,
    content,
  }: { readonly method?: string; readonly headers: Record<string, string>; readonly content: string | Uint8Array },
): HalfUpload {
  const { promise: left, resolve } = Promise.withResolvers<void>();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(content.slice(0, content.length / 2) as string)),
    // Called when the first half has been read from the stream.
    pull: () => resolve(),
  });
  const connection = new AbortController();
  const init = { method, body, duplex: 'half', headers, signal: connection.signal } as RequestInit;
  return { left, answer: fetch(url, init).catch((error: unknown) => error), cut: () => connection.abort() };
}
