import type { Mail } from './mail.ts';

/** The content of a mail as plain text. It is escaped, never interpreted as HTML. */
export interface Letter {
  /** The mail's identifier (`Mail.id`). */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The main action of the mail. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Below the action: how long it lasts, and what to do when this mail was not expected. */
  readonly notes?: readonly string[];
  /** For subscribed mails: the unsubscribe link, shown in the last line and sent as a header. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

const quoted = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Names come from people: a line break in one must not look like a line of ours. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/**
 * Writes a mail of the portal as text and as HTML. It has no pictures and no tracking. The logo is drawn with table cells and all styles are inline,
 * because mail programs support little else.
 */
export function writeLetter({ id, to, subject, greeting, paragraphs, action, notes = [], unsubscribe }: Letter): Mail {
  const lines = [greeting, ...paragraphs].map(oneLine);
  const below = notes.map(oneLine);
  const linked = (link: Letter['action']): string[] => (link ? [`${link.label}:\n${link.url}`] : []);
  const text = [...lines, ...linked(action), ...below, ...linked(unsubscribe), 'Surtidor'].join('\n\n');
  const html = page({ title: oneLine(subject), lines, action, notes: below, unsubscribe });
  return { id, to, subject: oneLine(subject), text, html, unsubscribe: unsubscribe?.url };
}

const FONT = "font-family:Archivo,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#1d1a17';
const QUIET = '#56504a';
const RED = '#e30613';

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${INK}">${quoted(text)}</p>`;

const note = (text: string): string =>
  `<p style="margin:0 0 8px;${FONT};font-size:14px;line-height:20px;color:${QUIET}">${quoted(text)}</p>`;

const button = ({ label, url }: NonNullable<Letter['action']>): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${RED}" style="border-radius:3px"><a href="${quoted(url)}" style="display:inline-block;padding:12px 20px;${FONT};font-size:16px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none">${quoted(label)}</a></td></tr></table>${note('Si el botón no abre, copie esta dirección en su navegador:')}<p style="margin:0 0 24px;${FONT};font-size:14px;line-height:20px;word-break:break-all"><a href="${quoted(url)}" style="color:#b4050f">${quoted(url)}</a></p>`;

/** The logo: an S made of ticks, as on the pages: 27 × 39, each tick three high. */
const TICKS = [
  [RED, RED],
  [RED, ''],
  [RED, ''],
  [RED, RED],
  ['', RED],
  ['', RED],
  [RED, RED],
] as const;

const cell = (width: number, colour: string): string =>
  `<td width="${width}" height="3"${colour && ` bgcolor="${colour}"`} style="font-size:0;line-height:0;height:3px">&nbsp;</td>`;

const MARK = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="27">${TICKS.map(
  ([left, right]) => `<tr>${cell(12, left)}${cell(3, left && right)}${cell(12, right)}</tr>`,
).join(`<tr>${cell(12, '')}${cell(3, '')}${cell(12, '')}</tr>`)}</table>`;

const HEAD = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td>${MARK}</td><td style="padding-left:14px;${FONT};font-size:25px;line-height:39px;font-weight:bold;color:${INK}">surtidor</td></tr></table>`;

const wayOut = ({ label, url }: NonNullable<Letter['unsubscribe']>): string =>
  `<p style="margin:0 0 8px;${FONT};font-size:14px;line-height:20px"><a href="${quoted(url)}" style="color:#b4050f">${quoted(label)}</a></p>`;

interface Page extends Pick<Letter, 'action' | 'unsubscribe'> {
  readonly title: string;
  readonly lines: readonly string[];
  readonly notes: readonly string[];
}

const page = ({ title, lines, action, notes, unsubscribe }: Page): string => `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${quoted(title)}</title></head>
<body style="margin:0;padding:0;background:#f4f2ee">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" bgcolor="#f4f2ee"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="max-width:560px"><tr><td style="padding:0 4px 20px">${HEAD}</td></tr>
<tr><td bgcolor="#ffffff" style="padding:28px 24px 20px;border:1px solid #dcd8d1;border-radius:3px">${lines.map(paragraph).join('')}${action ? button(action) : ''}${notes.map(note).join('')}${unsubscribe ? wayOut(unsubscribe) : ''}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
