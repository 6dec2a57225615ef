interface OpenDocument {
  _offset: number;
  _write(data: string | Uint8Array): void;
  push(chunk: Uint8Array | null): boolean;
}

/** In characters, which are bytes: the library writes Latin letters only. */
const GATHERED = 65_536;

/**
 * The library converts each line of the file letter by letter and hands it on by itself; at the end of a long document, which has an entry
 * for each of its parts, that held other work up for a fifth of a second. Here the lines wait and go on together.
 * @returns hands on what waits
 */
export function gatherWrites(document: PDFKit.PDFDocument): () => void {
  const open = document as unknown as OpenDocument;
  const push = open.push.bind(open);
  let lines = '';
  const handOn = () => {
    if (lines) push(Buffer.from(lines, 'latin1'));
    lines = '';
  };
  open._write = (data) => {
    if (typeof data === 'string') lines += `${data}\n`;
    else {
      handOn();
      push(data);
    }
    open._offset += typeof data === 'string' ? data.length + 1 : data.length;
    if (lines.length >= GATHERED) handOn();
  };
  // The document ends by pushing null.
  open.push = (chunk) => {
    handOn();
    return push(chunk);
  };
  return handOn;
}
