/** Internal postings of the ERP: there is no document behind them that a customer could read (docs/product/documents.md#pdfs). */
const WITHOUT_PDF: ReadonlySet<string> = new Set(['DB-SF', 'DB-SP', 'DB']);

/** Whether the document's detail can be opened as a PDF. */
export const hasPdf = (tipoDocumento: string): boolean => !WITHOUT_PDF.has(tipoDocumento.trim().toUpperCase());
