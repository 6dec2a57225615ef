/** Maximum nesting of elements. Invoices have about twenty levels. */
const DEEPEST = 200;
const MOST_ATTRIBUTES = 200;

const DECLARATION =
  /<\?xml\s+version\s*=\s*(?:"1\.0"|'1\.0')(?:\s+encoding\s*=\s*(?:"([\w.-]+)"|'([\w.-]+)'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>/y;
const NAME = /[\p{L}_:][\p{L}\p{M}\p{N}_:.·-]*/uy;
const SPACE = /\s*/y;
const EQUALS = /\s*=\s*/y;
const REFERENCE = /&(?:amp|lt|gt|quot|apos|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids exactly these characters.
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

const CUT = 'el XML no está entero';
const BROKEN = 'el XML no está bien formado';
const ENTITIES = 'el XML tiene DOCTYPE o entidades, que no se aceptan';

class Wrong extends Error {}

/** Whether a number is the code of a character that XML 1.0 allows. */
const isCharacter = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/**
 * Checks that a text is well-formed XML 1.0 without DOCTYPE, entities and style sheets, in time that is proportional to its length
 * (docs/product/integration.md#objects).
 * @param text decoded from UTF-8
 * @returns a Spanish reason; undefined for an accepted text
 */
export function xmlProblem(text: string): string | undefined {
  try {
    if (FORBIDDEN.test(text)) throw new Wrong('el XML tiene caracteres que XML no permite');
    read(text);
    return undefined;
  } catch (error) {
    if (error instanceof Wrong) return error.message;
    throw error;
  }
}

/** @throws Wrong */
function read(text: string): void {
  const open: string[] = [];
  let hasRoot = false;
  let at = readDeclaration(text);
  while (at < text.length) {
    const next = text.indexOf('<', at);
    readText(text.slice(at, next < 0 ? undefined : next), open.length > 0);
    if (next < 0) break;
    if (text.startsWith('<!--', next)) at = readComment(text, next + 4);
    else if (text.startsWith('<![CDATA[', next)) {
      if (open.length === 0) throw new Wrong(BROKEN);
      at = endOf(text, ']]>', next + 9);
    } else if (text.startsWith('<!', next)) throw new Wrong(ENTITIES);
    else if (text.startsWith('<?', next)) at = readInstruction(text, next + 2);
    else if (text.startsWith('</', next)) {
      const [name, after] = readName(text, next + 2);
      if (open.pop() !== name) throw new Wrong(BROKEN);
      at = endTag(text, skip(SPACE, text, after));
    } else {
      if (open.length === 0 && hasRoot) throw new Wrong(BROKEN);
      hasRoot = true;
      const tag = readTag(text, next + 1);
      if (!tag.isEmpty) open.push(tag.name);
      if (open.length > DEEPEST) throw new Wrong(`el XML tiene más de ${DEEPEST} niveles`);
      at = tag.after;
    }
  }
  if (!hasRoot || open.length > 0) throw new Wrong(CUT);
}

/** @returns the position after byte order mark and declaration */
function readDeclaration(text: string): number {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  if (!/^<\?xml\s/.test(text.slice(start, start + 6))) return start;
  DECLARATION.lastIndex = start;
  const declared = DECLARATION.exec(text);
  if (!declared) throw new Wrong(BROKEN);
  const encoding = declared[1] ?? declared[2] ?? 'UTF-8';
  if (encoding.toUpperCase() !== 'UTF-8') throw new Wrong('el XML no está en UTF-8');
  return DECLARATION.lastIndex;
}

function readText(text: string, isInside: boolean): void {
  if (!isInside && text.trim() !== '') throw new Wrong(BROKEN);
  if (text.includes(']]>')) throw new Wrong(BROKEN);
  readReferences(text);
}

/** Accepts the five predefined entities and character references only. */
function readReferences(text: string): void {
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    REFERENCE.lastIndex = at;
    const found = REFERENCE.exec(text);
    if (!found) throw new Wrong(ENTITIES);
    const [, decimal, hex] = found;
    const code = decimal === undefined ? hex && Number.parseInt(hex, 16) : Number(decimal);
    if (typeof code === 'number' && !isCharacter(code)) throw new Wrong(BROKEN);
  }
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  if (found < 0) throw new Wrong(CUT);
  return found + mark.length;
}

function readComment(text: string, from: number): number {
  const end = endOf(text, '--', from);
  if (text[end] === undefined) throw new Wrong(CUT);
  if (text[end] !== '>') throw new Wrong(BROKEN);
  return end + 1;
}

function readInstruction(text: string, from: number): number {
  const [name, after] = readName(text, from);
  // Refuses style sheets, because they could make a browser load other files when somebody opens the XML.
  if (/^xml/i.test(name)) throw new Wrong(BROKEN);
  return endOf(text, '?>', after);
}

function readName(text: string, from: number): readonly [name: string, after: number] {
  NAME.lastIndex = from;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) throw new Wrong(from >= text.length ? CUT : BROKEN);
  return [name, NAME.lastIndex];
}

function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

function endTag(text: string, at: number): number {
  if (text[at] !== '>') throw new Wrong(at >= text.length ? CUT : BROKEN);
  return at + 1;
}

interface Tag {
  readonly name: string;
  readonly isEmpty: boolean;
  readonly after: number;
}

function readTag(text: string, from: number): Tag {
  const [name, afterName] = readName(text, from);
  const attributes = new Set<string>();
  for (let at = afterName; ; ) {
    const next = skip(SPACE, text, at);
    if (text[next] === '>') return { name, isEmpty: false, after: next + 1 };
    if (text[next] === '/') return { name, isEmpty: true, after: endTag(text, next + 1) };
    if (next === at && next < text.length) throw new Wrong(BROKEN);
    const [attribute, afterAttribute] = readName(text, next);
    if (attributes.has(attribute) || attributes.size === MOST_ATTRIBUTES) throw new Wrong(BROKEN);
    attributes.add(attribute);
    const value = skip(EQUALS, text, afterAttribute);
    const quote = text[value];
    if (value === afterAttribute || (quote !== '"' && quote !== "'"))
      throw new Wrong(value >= text.length ? CUT : BROKEN);
    at = endOf(text, quote, value + 1);
    const content = text.slice(value + 1, at - 1);
    if (content.includes('<')) throw new Wrong(BROKEN);
    readReferences(content);
  }
}
