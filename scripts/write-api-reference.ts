import { mkdirSync, writeFileSync } from 'node:fs';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';

const PREFIX = '/referencia';

/** Writes the script of Scalar's API reference, which the package has inside its plugin, to `src/generated` (docs/decisions/0101). */
export async function writeApiReference(): Promise<void> {
  const app = fastify();
  await app.register(scalar, { routePrefix: PREFIX, configuration: { content: {} } });
  const { statusCode, rawPayload } = await app.inject(`${PREFIX}/js/scalar.js`);
  await app.close();
  if (statusCode !== 200) throw new Error(`Scalar's script answered ${statusCode}.`);
  mkdirSync('src/generated', { recursive: true });
  writeFileSync('src/generated/api-reference.js', rawPayload);
}
