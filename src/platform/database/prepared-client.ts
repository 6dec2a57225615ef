import { LimitedClient } from './limited-client.ts';
import { createStatementNames, isStale } from './statement-names.ts';

const shared = createStatementNames();

/**
 * A connection that prepares frequent statements, so that the server plans them once per connection. Planning the list of documents takes five times
 * as long as running it (measured: 0.90 ms against 0.17 ms).
 */
export class PreparedClient extends LimitedClient {
  // The driver's signature has eight overloads; only the one that Kysely calls is overridden.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const plain = super.query as (...each: unknown[]) => unknown;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || rest.length > 0)
      return plain.apply(this, args) as never;
    const name = shared.of(text);
    if (name === undefined) return plain.apply(this, args) as never;
    const answer = plain.call(this, { name, text, values }) as Promise<unknown>;
    return answer.catch((error: unknown) => {
      if (isStale(error)) shared.forget(text);
      throw error;
    }) as never;
  }
}
