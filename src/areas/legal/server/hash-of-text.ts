import { createHash } from 'node:crypto';

/** What an acceptance refers to: whoever has the text can count it again. Hexadecimal. */
export const hashOfText = (contenido: string): string => createHash('sha256').update(contenido).digest('hex');
