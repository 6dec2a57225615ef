import type { ObjectType } from '#kernel/object-type.ts';
import { xmlProblem } from './xml-problem.ts';

/** Detects the type of a content by its first bytes. `createObjectCheck` later checks an XML as a whole. */
export function detectType(start: Uint8Array): ObjectType | undefined {
  const text = Buffer.from(start.subarray(0, 64)).toString('latin1');
  if (text.startsWith('%PDF-')) return 'pdf';
  return /^(?:\xef\xbb\xbf)?\s*</.test(text) ? 'xml' : undefined;
}

/** Checks a content while it arrives, because the type that the sender announces is not trusted. */
export interface ObjectCheck {
  /** @returns a Spanish reason why the content is not of its type */
  look(part: Buffer): string | undefined;
  /** Call after the last part. @returns like `look` */
  end(): string | undefined;
}

export const createObjectCheck = (type: ObjectType): ObjectCheck => (type === 'pdf' ? checkPdf() : checkXml());

/** Readers look for a PDF's end mark in its last 1024 bytes. */
const END_BYTES = 1_024;

function checkPdf(): ObjectCheck {
  let start = Buffer.alloc(0);
  let end = Buffer.alloc(0);
  return {
    look(part) {
      if (start.length < 8) start = Buffer.concat([start, part.subarray(0, 8)]);
      end = Buffer.concat([end, part]).subarray(-END_BYTES);
      return start.length < 8 || /^%PDF-[12]\.\d/.test(start.toString('latin1')) ? undefined : 'no es un PDF';
    },
    end() {
      if (start.length < 8) return 'no es un PDF';
      return end.includes('%%EOF') ? undefined : 'el PDF no está entero: le falta su final';
    },
  };
}

/** Maximum bytes of an XML, because the check holds it in memory. Electronic invoices have some hundred kilobytes. */
const XML_BYTES = 8 * 1_048_576;

function checkXml(): ObjectCheck {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const texts: string[] = [];
  let bytes = 0;
  const decode = (part?: Buffer): string | undefined => {
    try {
      texts.push(part ? decoder.decode(part, { stream: true }) : decoder.decode());
      return undefined;
    } catch {
      return 'el XML no está en UTF-8';
    }
  };
  return {
    look(part) {
      bytes += part.length;
      return bytes > XML_BYTES ? `el XML pasa de ${XML_BYTES / 1_048_576} MB` : decode(part);
    },
    end: () => decode() ?? xmlProblem(texts.join('')),
  };
}
