import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveSecurityText } from './security-headers.ts';

const PATH = '/.well-known/security.txt';
const now = () => new Date('2026-09-05T14:42:00Z');

test('security.txt names the contact and the expiry', async () => {
  const app = Fastify();
  serveSecurityText(app, { contact: 'mailto:seguridad@surtidor.example', publicUrl: 'https://portal.example', now });
  const answer = await app.inject(PATH);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(
    `Contact: mailto:seguridad@surtidor.example
Expires: 2027-03-04T00:00:00Z
Preferred-Languages: es
Canonical: https://portal.example/.well-known/security.txt
`,
  );
});

test('without a contact security.txt is answered with 404', async () => {
  const app = Fastify();
  serveSecurityText(app, { contact: undefined, publicUrl: 'https://portal.example', now });
  expect((await app.inject(PATH)).statusCode).toBe(404);
});
