import { createHash } from 'node:crypto';

/** A PDF of the ERP that nothing draws: its header, a mark and its end. */
export const erpPdf = (mark: string): string => `%PDF-1.7\n% ${mark}\n1 0 obj\n<<>>\nendobj\n%%EOF\n`;

/** An electronic invoice in a few elements. */
export const erpXml = (mark: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<fe:Invoice xmlns:fe="urn:prueba"><fe:ID>${mark}</fe:ID></fe:Invoice>\n`;

export const sha256Of = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
