import { describe, expect, test } from 'vitest';
import { readForm } from './read-form.server.ts';

const posted = (body: string, type = 'application/x-www-form-urlencoded') =>
  new Request('http://localhost/login', { method: 'POST', headers: { 'content-type': type }, body });

/** Status of the response that the reader throws. */
const statusOf = (request: Request, mostFields?: number) =>
  readForm(request, mostFields).then(
    () => 'read',
    (thrown: { init?: { status?: number } }) => thrown.init?.status,
  );

test('form fields are read by name, repeated ones in their order', async () => {
  const form = await readForm(posted('email=marta%40laceiba.example&destino=2&destino=7&vacio=&sin+valor'));
  expect(form.get('email')).toBe('marta@laceiba.example');
  expect(form.getAll('destino')).toEqual(['2', '7']);
  expect([form.get('destino'), form.get('vacio'), form.get('otro')]).toEqual(['2', '', null]);
  expect([form.has('sin valor'), form.has('otro'), form.getAll('otro')]).toEqual([true, false, []]);
  expect(Object.fromEntries(form)).toEqual({
    email: 'marta@laceiba.example',
    destino: '7',
    vacio: '',
    'sin valor': '',
  });
});

test('a form may name its charset', async () => {
  const form = await readForm(posted('a=1', 'application/x-www-form-urlencoded;charset=UTF-8'));
  expect(form.get('a')).toBe('1');
});

describe('a form body that is refused', () => {
  test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    'a body of the type %s is refused',
    async (type) => {
      expect(await statusOf(posted('a=1', type))).toBe(400);
    },
  );

  test('a body with more fields than the form has is refused', async () => {
    expect(await statusOf(posted('a&'.repeat(99)))).toBe('read');
    expect(await statusOf(posted('a&'.repeat(100)))).toBe(413);
    expect(await statusOf(posted('a&'.repeat(100)), 101)).toBe('read');
  });
});
