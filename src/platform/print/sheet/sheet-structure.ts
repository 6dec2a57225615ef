import type { Sheet, Tag } from './sheet.ts';

/** The document's structure, for screen readers (PDF/UA). */
export function createStructureTagging(
  document: PDFKit.PDFDocument,
): Pick<Sheet, 'open' | 'close' | 'tagged' | 'decoration'> {
  const root = document.struct('Document');
  document.addStructure(root);
  const around: PDFKit.PDFStructureElement[] = [root];
  // An element that is not attached and ended would keep the stream open for ever.
  const attach = (tag: Tag, options: PDFKit.Mixins.StructureElementOptions = {}): PDFKit.PDFStructureElement => {
    const element = document.struct(tag, options);
    around.at(-1)?.add(element);
    return element;
  };
  return {
    open: (tag) => void around.push(attach(tag)),
    close: () => void around.pop()?.end(),
    tagged(tag, draw, { alt, scope } = {}) {
      const element = attach(tag, alt ? { alt } : {});
      if (scope) attributesOf(element).A = { O: 'Table', Scope: scope };
      element.add(draw);
      element.end();
      forget(element);
    },
    decoration(draw) {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },
  };
}

/** For a written element: pdfkit reads only its parent afterwards. */
const WRITTEN = { P: true };

/** The library lists all elements until the end of the document, so a written element's content must be freed. */
function forget(element: PDFKit.PDFStructureElement): void {
  const { _flushed: isWritten, dictionary } = element as unknown as {
    readonly _flushed: boolean;
    readonly dictionary: { data: object };
  };
  if (isWritten) dictionary.data = WRITTEN;
}

/**
 * The element's own dictionary, which the library's types leave out: the scope of a heading cell can only be set there.
 */
const attributesOf = (element: PDFKit.PDFStructureElement): Record<string, unknown> =>
  (element as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary.data;
