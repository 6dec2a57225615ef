import { escapeHtml } from '#kernel/escape-html.ts';
import type { Mail } from './mail.ts';

/** Texts of a mail. They are escaped, never interpreted as HTML. */
export interface LetterWords {
  readonly subject: string;
  readonly greeting: string;
  /** Each item is a paragraph; an array is a list with its entries. */
  readonly paragraphs: readonly (string | readonly string[])[];
  /** The main action of the mail. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Below the action: its validity, and advice for a mail that was not requested. */
  readonly notes?: readonly string[];
  /** Unsubscribe link of subscribed mails, in the last line and as a header. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

export interface Letter extends LetterWords {
  /** The mail's identifier (`Mail.id`). */
  readonly id: string;
  readonly to: string;
}

/** Colours of the mail's frame, as `#rrggbb`. */
export interface LetterLook {
  readonly ground: string;
  readonly line: string;
  readonly header: string;
  readonly headerInk: string;
  /** Border at the top and the sides of the header. */
  readonly headerSide: string;
  readonly headerLine: string;
  /** Width of the line below the header, in pixels. */
  readonly headerLineWidth: number;
  readonly mark: string;
}

/** Removes line breaks from names: people choose them, and a break could imitate a line of ours. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Text as HTML. No-break spaces keep a currency sign with its amount, and a separator dot with the fact before it. */
const prose = (text: string): string =>
  escapeHtml(text)
    .replaceAll(/(\$|\bS\/) (?=\d)/g, '$1&nbsp;')
    .replaceAll(' · ', '&nbsp;· ');

/**
 * Writes a mail as text and as HTML, without pictures and tracking. The logo consists of table cells and styles are
 * inline, because mail programs support little else.
 */
export function writeLetter(
  { id, to, subject, greeting, paragraphs, action, notes = [], unsubscribe }: Letter,
  look: LetterLook,
): Mail {
  const blocks = [greeting, ...paragraphs].map((block) =>
    typeof block === 'string' ? oneLine(block) : block.map(oneLine),
  );
  const below = notes.map(oneLine);
  const linked = (link: LetterWords['action']): string[] => (link ? [`${link.label}:\n${link.url}`] : []);
  const said = blocks.map((block) => [block].flat().join('\n'));
  const text = [...said, ...linked(action), ...below, ...linked(unsubscribe), 'Surtidor'].join('\n\n');
  const html = page({ title: oneLine(subject), blocks, action, notes: below, unsubscribe, look });
  return { id, to, subject: oneLine(subject), text, html, unsubscribe: unsubscribe?.url };
}

const FONT = "font-family:Archivo,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#1d1a17';
const QUIET = '#56504a';
const RED = '#e30613';

/** Breaks words that are longer than a line, such as addresses. */
const BREAK = 'overflow-wrap:break-word;word-break:break-word';

const READ = `${FONT};font-size:16px;line-height:24px;color:${INK};${BREAK}`;

function paragraph(block: string | readonly string[]): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px;${READ}">${prose(block)}</p>`;
  const entries = block.map((entry) => `<li style="margin:0 0 6px;${READ}">${prose(entry)}</li>`);
  return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${entries.join('')}</ul>`;
}

const note = (text: string): string =>
  `<p style="margin:0 0 8px;${FONT};font-size:14px;line-height:20px;color:${QUIET};${BREAK}">${prose(text)}</p>`;

const button = ({ label, url }: NonNullable<LetterWords['action']>): string =>
  `${TABLE} style="margin:8px 0 24px"><tr><td bgcolor="${RED}" style="border-radius:3px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;${FONT};font-size:16px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>${note('Si el botón no abre, copie esta dirección en su navegador:')}<p style="margin:0 0 24px;${FONT};font-size:14px;line-height:20px;word-break:break-all"><a href="${escapeHtml(url)}" style="color:#b4050f">${escapeHtml(url)}</a></p>`;

/** The logo, an S of ticks as on the pages: 27 × 39, each tick three high. True marks a coloured cell. */
const TICKS = [
  [true, true],
  [true, false],
  [true, false],
  [true, true],
  [false, true],
  [false, true],
  [true, true],
] as const;

const cell = (width: number, colour: string): string =>
  `<td width="${width}" height="3"${colour && ` bgcolor="${colour}"`} style="font-size:0;line-height:0;height:3px">&nbsp;</td>`;

const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** The mark is hidden from screen readers, which would read its cells as blanks; the name is beside it. */
function mark(colour: string): string {
  const on = (isOn: boolean) => (isOn ? colour : '');
  const rows = TICKS.map(
    ([left, right]) => `<tr>${cell(12, on(left))}${cell(3, on(left && right))}${cell(12, on(right))}</tr>`,
  );
  return `${TABLE} width="27" aria-hidden="true">${rows.join(`<tr>${cell(12, '')}${cell(3, '')}${cell(12, '')}</tr>`)}</table>`;
}

const brand = (look: LetterLook): string =>
  `${TABLE}><tr><td>${mark(look.mark)}</td><td style="padding-left:14px;${FONT};font-size:25px;line-height:39px;font-weight:bold;color:${look.headerInk}">surtidor</td></tr></table>`;

const wayOut = ({ label, url }: NonNullable<LetterWords['unsubscribe']>): string =>
  `<p style="margin:0 0 8px;${FONT};font-size:14px;line-height:20px"><a href="${escapeHtml(url)}" style="color:#b4050f">${escapeHtml(label)}</a></p>`;

interface Page extends Pick<LetterWords, 'action' | 'unsubscribe'> {
  readonly title: string;
  readonly blocks: readonly (string | readonly string[])[];
  readonly notes: readonly string[];
  readonly look: LetterLook;
}

const page = ({ title, blocks, action, notes, unsubscribe, look }: Page): string => `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:${look.ground}">
${TABLE} width="100%" bgcolor="${look.ground}"><tr><td align="center" style="padding:24px 12px">
${TABLE} width="100%" style="max-width:560px"><tr><td bgcolor="${look.header}" style="padding:18px 24px;border:1px solid ${look.headerSide};border-bottom:${look.headerLineWidth}px solid ${look.headerLine};border-radius:3px 3px 0 0">${brand(look)}</td></tr>
<tr><td bgcolor="#ffffff" style="padding:28px 24px 20px;border:1px solid ${look.line};border-top:0;border-radius:0 0 3px 3px">${blocks.map(paragraph).join('')}${action ? button(action) : ''}${notes.map(note).join('')}${unsubscribe ? wayOut(unsubscribe) : ''}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
