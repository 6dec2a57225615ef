export interface HalfUpload {
  /** Resolves when the connection has taken the half. Whether it has arrived, its receiver knows. */
  readonly left: Promise<void>;
  /** The answer, or why there is none. It comes when the connection ends: the rest is never sent. */
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
    // Asked for more once the first half is taken.
    pull: () => resolve(),
  });
  const connection = new AbortController();
  const init = { method, body, duplex: 'half', headers, signal: connection.signal } as RequestInit;
  return { left, answer: fetch(url, init).catch((error: unknown) => error), cut: () => connection.abort() };
}
