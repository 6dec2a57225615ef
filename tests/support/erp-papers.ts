import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ObjectType } from '#kernel/object-type.ts';
import type { Connection } from '#platform/database/database.ts';
import { keepObject } from '#platform/objects/keep-object.ts';

/** A PDF of the ERP that nothing draws: its header, a mark and its end. */
export const erpPdf = (mark: string): string => `%PDF-1.7\n% ${mark}\n1 0 obj\n<<>>\nendobj\n%%EOF\n`;

/** An electronic invoice in a few elements. */
export const erpXml = (mark: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<fe:Invoice xmlns:fe="urn:prueba"><fe:ID>${mark}</fe:ID></fe:Invoice>\n`;

export const sha256Of = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Gives a document the PDF or XML of the ERP. */
export async function addPaper(
  connection: Connection,
  { id, clase, content }: { readonly id: number; readonly clase: ObjectType; readonly content: string },
): Promise<void> {
  const sha256 = sha256Of(content);
  const arriving = { sha256, tipo: clase, content: Readable.from([Buffer.from(content)]), at: new Date() };
  const kept = await keepObject(connection, arriving);
  if (!kept.ok) throw new Error(JSON.stringify(kept.refusal));
  await connection.insertInto('documento_archivos').values({ id_edocta_detalle: id, clase, sha256 }).execute();
}
