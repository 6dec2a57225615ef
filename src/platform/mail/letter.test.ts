import { describe, expect, test } from 'vitest';
import { writeLetter } from './letter.ts';

const LETTER = {
  id: 'carta',
  to: 'ana@example.com',
  subject: 'Cree su contraseña',
  greeting: 'Hola, Ana:',
  paragraphs: ['Le abrieron un usuario.'],
  action: { label: 'Crear mi contraseña', url: 'https://portal.example/crear-clave?token=abc&x=1' },
  notes: ['El enlace sirve una sola vez.'],
};

describe('a letter', () => {
  test('says the same as text and as HTML', () => {
    const { text, html, subject, to } = writeLetter(LETTER);
    expect({ subject, to }).toEqual({ subject: 'Cree su contraseña', to: 'ana@example.com' });
    expect(text).toBe(
      'Hola, Ana:\n\nLe abrieron un usuario.\n\nCrear mi contraseña:\nhttps://portal.example/crear-clave?token=abc&x=1\n\nEl enlace sirve una sola vez.\n\nSurtidor',
    );
    for (const words of [
      'Hola, Ana:',
      'Le abrieron un usuario.',
      'Crear mi contraseña',
      'El enlace sirve una sola vez.',
    ])
      expect(html).toContain(words);
    expect(html).toContain('href="https://portal.example/crear-clave?token=abc&amp;x=1"');
  });

  test('escapes HTML and line breaks in names', () => {
    const { text, html } = writeLetter({
      ...LETTER,
      greeting: 'Hola, <img src=x onerror="alert(1)">\r\nBcc: otro@example.com:',
      action: { label: '<b>', url: 'https://portal.example/"><script>' },
    });
    expect(html).not.toMatch(/<img|<script|<b>/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; Bcc: otro@example.com:');
    expect(text.split('\n')[0]).toBe('Hola, <img src=x onerror="alert(1)"> Bcc: otro@example.com:');
  });

  test('loads nothing from the network when it is read', () => {
    expect(writeLetter(LETTER).html).not.toMatch(/<img|src=|url\(|@import|<link|<script/);
  });

  test('has the way out as its last line, in both forms, and for mail programs', () => {
    const url = 'https://portal.example/dejar-extracto/abc?a=1&b=2';
    const { text, html, unsubscribe } = writeLetter({
      ...LETTER,
      unsubscribe: { label: 'Dejar de recibirlo', url },
    });
    expect(text).toMatch(
      /\n\nDejar de recibirlo:\nhttps:\/\/portal\.example\/dejar-extracto\/abc\?a=1&b=2\n\nSurtidor$/,
    );
    expect(html).toContain('href="https://portal.example/dejar-extracto/abc?a=1&amp;b=2"');
    expect(unsubscribe).toBe(url);
    expect(writeLetter(LETTER).unsubscribe).toBeUndefined();
  });

  test('may come without an action and notes', () => {
    const { text, html } = writeLetter({ ...LETTER, action: undefined, notes: undefined });
    expect(text).toBe('Hola, Ana:\n\nLe abrieron un usuario.\n\nSurtidor');
    expect(html).not.toContain('<a ');
  });
});
