import type { TestPortal } from './test-portal.ts';

export const INTEGRATION_PATH = '/integration/v1';

export interface SystemRequest {
  /** Secret of the key; that of the client if undefined. */
  readonly by?: string;
  readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SystemAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the answer is what the test expects of it.
  readonly answer: any;
}

export type AskPortal = (method: string, path: string, asked?: SystemRequest) => Promise<SystemAnswer>;

/** Calls `/integration/v1` as a system with a key. @param secret read at each call, because tests make the key after the client */
export const systemClient =
  (portal: () => Pick<TestPortal, 'url'>, secret: () => string): AskPortal =>
  async (method, path, { by = secret(), body, headers = {} } = {}) => {
    const response = await fetch(`${portal().url}${INTEGRATION_PATH}${path}`, {
      method,
      headers: { authorization: `Bearer ${by}`, ...headers },
      ...(body !== undefined && { body, ...(body instanceof ReadableStream && { duplex: 'half' }) }),
    } as RequestInit);
    const text = await response.text();
    return { status: response.status, headers: response.headers, answer: text === '' ? undefined : JSON.parse(text) };
  };
