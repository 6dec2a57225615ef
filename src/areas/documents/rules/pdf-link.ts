/** Document types without a PDF: internal postings of the ERP, which customers cannot use (docs/product/documents.md#pdfs). */
const WITHOUT_PDF: ReadonlySet<string> = new Set(['DB-SF', 'DB-SP', 'DB']);

/** Whether documents of this type have a PDF. */
export const hasPdf = (tipoDocumento: string): boolean => !WITHOUT_PDF.has(tipoDocumento.trim().toUpperCase());
