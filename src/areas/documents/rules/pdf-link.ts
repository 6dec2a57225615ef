/** Document types without a PDF: internal postings of the ERP have nothing that a customer could read (docs/product/documents.md#pdfs). */
const WITHOUT_PDF: ReadonlySet<string> = new Set(['DB-SF', 'DB-SP', 'DB']);

/** Whether the document has a PDF. */
export const hasPdf = (tipoDocumento: string): boolean => !WITHOUT_PDF.has(tipoDocumento.trim().toUpperCase());
