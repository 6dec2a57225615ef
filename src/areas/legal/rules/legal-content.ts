/** Content of a legal text that operators edit. */
export interface LegalContent {
  readonly titulo: string;
  /** Sanitised HTML. */
  readonly contenido: string;
  /** Summary of the version's changes, a sentence. */
  readonly cambio: string;
  /** Name of the operator who published it; empty in a draft, and for versions that the command published. */
  readonly autor: string;
}

/** Converts stored content. @throws Error for anything else */
export function parseLegalContent(stored: unknown): LegalContent {
  const { titulo, contenido, cambio = '', autor = '' } = (stored ?? {}) as Partial<LegalContent>;
  if (typeof titulo !== 'string' || typeof contenido !== 'string')
    throw new Error('A legal text has title and content.');
  return { titulo, contenido, cambio: String(cambio), autor: String(autor) };
}
