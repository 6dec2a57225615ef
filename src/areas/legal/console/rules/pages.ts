import { publishPages } from '#areas/publishing/rules/publish-pages.ts';

/** Addresses below `/operacion`. */
export const LEGAL_TEXTS_PATH = '/textos-legales';
export const legalTextPath = (tipo: string): string => `${LEGAL_TEXTS_PATH}/${encodeURIComponent(tipo)}`;
export const legalPreviewPath = (tipo: string): string => `${legalTextPath(tipo)}/vista`;

export const consolePages = publishPages({
  path: LEGAL_TEXTS_PATH,
  param: 'tipo',
  right: 'legales',
  entry: { label: 'Textos legales', group: 'Publicar', at: 230 },
  folder: 'areas/legal/console/pages',
  files: ['legal-texts.tsx', 'legal-text.tsx', 'legal-text-preview.tsx'],
  // A text of the largest size, in percent-encoding.
  formBytes: 1_024 * 1_024,
});
