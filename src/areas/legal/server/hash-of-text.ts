import { createHash } from 'node:crypto';

/** Hexadecimal SHA-256 of a text, which acceptances refer to: anybody with the text can verify it. */
export const hashOfText = (contenido: string): string => createHash('sha256').update(contenido).digest('hex');
