import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { buildSchema, isInputObjectType, isLeafType, isListType, isNonNullType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { sessionCookies } from '#areas/session/pages/session-cookies.server.ts';
import { readContract } from '#platform/graphql/contract-server.ts';
import { createRedactions } from '#platform/http/redactions.ts';
import { sessionFacts } from '#tests/support/session-facts.ts';
import { SECRET_NAMES, SETTING_NAMES } from '../../src/config.ts';

const VALUE = 'no-debe-salir-nunca';

/** Fields of both contracts with names of secrets or mail addresses. An idempotency key is not a secret. */
function inContract(): string[] {
  const isLeaf = (type: unknown): boolean =>
    isNonNullType(type) || isListType(type) ? isLeaf(type.ofType) : isLeafType(type);
  const types = (['contract.graphql', 'operator.graphql'] as const).flatMap((file) =>
    Object.values(buildSchema(readContract('src', file)).getTypeMap()),
  );
  const fields = types.flatMap((type) =>
    isObjectType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : [],
  );
  const values = fields.flatMap((field) => [...('args' in field ? field.args : []), field]);
  return values
    .filter(({ type, name }) => isLeaf(type) && /pass|clave|token|secret|phrase|mail|correo|codigos_|^uri$/i.test(name))
    .map(({ name }) => name)
    .filter((name) => name !== 'clave_idempotencia');
}

/** Cookies that hold the token, as signing in sets them. */
const inCookies = (): string[] =>
  sessionCookies(VALUE, sessionFacts(), 'main', { secret: VALUE, secureCookies: true })
    .filter((line) => line.split(/[=;]/)[1] === VALUE)
    .map((line) => line.split('=')[0] ?? '');

const inConfiguration = (): string[] => SETTING_NAMES.filter((name) => /SECRET$|^DATABASE_URL$|^SMTP_URL$/.test(name));

const SECRETS = [
  ...new Set([
    ...inContract(),
    ...inCookies(),
    ...inConfiguration(),
    ...['authorization', 'cookie', 'set-cookie', 'enlace-de-cuenta', 'repeatPassword', 'codigo'],
  ]),
];

test('the names of secrets come from the contract, the cookies and the configuration', () => {
  expect(SECRETS).toEqual(expect.arrayContaining(['newPassword', 'secret', 'apollo-token', 'SESSION_SECRET']));
});

test.each(SECRETS)('the value of %s is hidden in the log, at the top level and nested', async (field) => {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const app = Fastify({ logger: { level: 'trace', stream, ...createRedactions(SECRET_NAMES) } });
  app.log.info({ [field]: VALUE }, 'arriba');
  app.log.info({ variables: { [field]: VALUE } }, 'dentro');
  app.log.warn({ call: { headers: { [field]: VALUE } } }, 'más adentro');
  await app.close();
  expect(text).not.toContain(VALUE);
  expect(text.match(/\[oculto\]/g)).toHaveLength(3);
});
