import { expect, test } from 'vitest';
import { databaseProblem } from './database-problem.ts';
import { DatabaseSilent } from './limited-client.ts';

const failed = (code: string) => Object.assign(new Error('secret words of the driver'), { code });

test.each([
  ['no server listens', failed('ECONNREFUSED'), /\(ECONNREFUSED\)\. Revise que esté en marcha/],
  ['the wrong password', failed('28P01'), /\(28P01\)\. Revise el usuario y la clave/],
  [
    'no password',
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    /usuario y la clave/,
  ],
  ['an unknown database', failed('3D000'), /no existe en el servidor/],
  ['too many clients', failed('53300'), /no admite más conexiones/],
  ['a full disk', failed('53100'), /disco del servidor está lleno/],
  ['a closed database', Object.assign(failed('55000'), { severity: 'FATAL' }), /\(55000\)\. El servidor no admite/],
  ['a replica', failed('25006'), /solo admite lecturas/],
  ['no answer to a statement', new DatabaseSilent(), /no contesta a tiempo/],
  ['no answer while connecting', new Error('timeout expired'), /no contesta a tiempo/],
  ['a connection that ended early', new Error('Connection terminated unexpectedly'), /Se cortó la conexión/],
  ['a connection that was closed', new Error('Client was closed and is not queryable'), /Se cortó la conexión/],
  ['a connection that takes too long', new Error('Connection terminated due to connection timeout'), /a tiempo/],
])('the database problem is explained in a sentence: %s', (_case, error, sentence) => {
  const problem = databaseProblem(error);
  expect(problem).toMatchObject({ sentence: expect.stringMatching(sentence), isAway: true });
  expect(problem?.sentence).not.toContain('secret');
});

test('a programming error is not taken for a database problem', () => {
  expect(databaseProblem(new TypeError('x is not a function'))).toBeUndefined();
  expect(databaseProblem(failed('42P01'))).toBeUndefined();
});
