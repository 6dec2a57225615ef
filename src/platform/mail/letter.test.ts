import { describe, expect, test } from 'vitest';
import { type Letter, type LetterLook, writeLetter } from './letter.ts';

const LOOK: LetterLook = {
  ...{ ground: '#f4f2ee', line: '#dcd8d1', header: '#24211e', headerInk: '#ffffff', mark: '#ff5a5f' },
  ...{ headerSide: '#24211e', headerLine: '#1d3f6e', headerLineWidth: 3 },
};
const write = (letter: Letter) => writeLetter(letter, LOOK);

const LETTER = {
  id: 'carta',
  to: 'ana@example.com',
  subject: 'Cree su contraseña',
  greeting: 'Hola, Ana:',
  paragraphs: ['Le abrieron un usuario.'],
  action: { label: 'Crear mi contraseña', url: 'https://portal.example/crear-clave?token=abc&x=1' },
  notes: ['El enlace sirve una sola vez.'],
};

describe('a mail made of text and HTML', () => {
  test('a mail has the same content as text and as HTML', () => {
    const { text, html, subject, to } = write(LETTER);
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

  test('a mail escapes HTML and line breaks in names', () => {
    const { text, html } = write({
      ...LETTER,
      greeting: 'Hola, <img src=x onerror="alert(1)">\r\nBcc: otro@example.com:',
      action: { label: '<b>', url: 'https://portal.example/"><script>' },
    });
    expect(html).not.toMatch(/<img|<script|<b>/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; Bcc: otro@example.com:');
    expect(text.split('\n')[0]).toBe('Hola, <img src=x onerror="alert(1)"> Bcc: otro@example.com:');
  });

  test('a mail loads nothing from the network when it is read', () => {
    expect(write(LETTER).html).not.toMatch(/<img|src=|url\(|@import|<link|<script/);
  });

  test('a mail has the unsubscribe link as its last line, in both forms, and in its headers', () => {
    const url = 'https://portal.example/dejar-extracto/abc?a=1&b=2';
    const { text, html, unsubscribe } = write({
      ...LETTER,
      unsubscribe: { label: 'Dejar de recibirlo', url },
    });
    expect(text).toMatch(
      /\n\nDejar de recibirlo:\nhttps:\/\/portal\.example\/dejar-extracto\/abc\?a=1&b=2\n\nSurtidor$/,
    );
    expect(html).toContain('href="https://portal.example/dejar-extracto/abc?a=1&amp;b=2"');
    expect(unsubscribe).toBe(url);
    expect(write(LETTER).unsubscribe).toBeUndefined();
  });

  test('a mail shows entries as an HTML list, and as lines of text', () => {
    const { text, html } = write({
      ...LETTER,
      paragraphs: ['Son dos:', ['FE-1 vence hoy · Sur', '<b>FE-2</b>\nvence']],
    });
    expect(text).toContain('Son dos:\n\nFE-1 vence hoy · Sur\n<b>FE-2</b> vence\n\n');
    expect(html.match(/<li [^>]*>[^<]*<\/li>/g)?.map((entry) => entry.replace(/^<li [^>]*>/, ''))).toEqual([
      'FE-1 vence hoy&nbsp;· Sur</li>',
      '&lt;b&gt;FE-2&lt;/b&gt; vence</li>',
    ]);
  });

  test('a mail keeps an amount on one line with its sign', () => {
    const { html } = write({ ...LETTER, paragraphs: ['Son $ 1.600 y S/ 4,50.'] });
    expect(html).toContain('Son $&nbsp;1.600 y S/&nbsp;4,50.');
  });

  test('a mail has the colours of its store', () => {
    const { html } = write(LETTER);
    expect(html).toContain(
      'bgcolor="#24211e" style="padding:18px 24px;border:1px solid #24211e;border-bottom:3px solid #1d3f6e',
    );
    expect(html).toContain('color:#ffffff">surtidor');
    expect(html).toContain('bgcolor="#ff5a5f"');
    expect(html).toContain('<body style="margin:0;padding:0;background:#f4f2ee">');
  });

  test('a mail may have no action and no notes', () => {
    const { text, html } = write({ ...LETTER, action: undefined, notes: undefined });
    expect(text).toBe('Hola, Ana:\n\nLe abrieron un usuario.\n\nSurtidor');
    expect(html).not.toContain('<a ');
  });
});
