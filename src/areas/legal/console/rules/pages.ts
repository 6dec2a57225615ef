import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

const folder = 'areas/legal/console/pages';

/** Addresses below `/operacion`. */
export const LEGAL_TEXTS = '/textos-legales';
export const legalTextPath = (tipo: string): string => `${LEGAL_TEXTS}/${encodeURIComponent(tipo)}`;
export const legalPreviewPath = (tipo: string): string => `${legalTextPath(tipo)}/vista`;

/** A text of the largest size, in percent-encoding. */
const LARGEST_FORM = 1_024 * 1_024;

export const consolePages: readonly ConsolePage[] = [
  {
    path: LEGAL_TEXTS,
    file: `${folder}/legal-texts.tsx`,
    visit: ['legales', 'view'],
    entry: { label: 'Textos legales', group: 'Publicar', at: 230 },
  },
  {
    path: `${LEGAL_TEXTS}/:tipo`,
    file: `${folder}/legal-text.tsx`,
    visit: ['legales', 'view'],
    formBytes: LARGEST_FORM,
  },
  {
    path: `${LEGAL_TEXTS}/:tipo/vista`,
    file: `${folder}/legal-text-preview.tsx`,
    visit: ['legales', 'view'],
    isFramed: true,
    formBytes: LARGEST_FORM,
  },
];
