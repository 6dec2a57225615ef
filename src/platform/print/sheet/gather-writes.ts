interface OpenDocument {
  _offset: number;
  _write(data: string | Uint8Array): void;
  push(chunk: Uint8Array | null): boolean;
}

/** Buffer size in characters, which equal bytes: the library writes only Latin-1. */
const GATHERED = 65_536;

/**
 * Buffers the library's writes. The library converts and emits each line of the file separately; at the end of a long document, with an entry for
 * each of its parts, that blocked the process for a fifth of a second.
 * @returns a function that flushes the buffer
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
  // The library pushes null at the end of the document.
  open.push = (chunk) => {
    handOn();
    return push(chunk);
  };
  return handOn;
}
