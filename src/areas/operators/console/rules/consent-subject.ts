import type { Right } from '../../rules/roles.ts';

interface SubjectPage {
  readonly words: string;
  /** The right to read the page. */
  readonly right: Right;
  readonly path: (subject: string) => string;
}

/** Pages of the subjects of requests, below `/operacion`. A test compares them with the areas' own. */
const PAGES: ReadonlyMap<string, SubjectPage> = new Map([
  ['pago', { words: 'Ver el pago', right: 'pagos', path: (reference) => `/pagos/${encodeURIComponent(reference)}` }],
  ['compensacion', { words: 'Ver la compensación', right: 'compensaciones', path: (id) => `/compensaciones/${id}` }],
  ['bono', { words: 'Ver el bono', right: 'bonos', path: (id) => `/bonos/bono/${id}` }],
]);

/** The page of a request's subject. @returns undefined for a kind without one */
export const subjectPage = (kind: string): SubjectPage | undefined => PAGES.get(kind);
