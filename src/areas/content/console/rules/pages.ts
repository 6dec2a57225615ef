import { publishPages, TEXT_FORM_BYTES } from '#areas/publishing/rules/publish-pages.ts';

/** Address below `/operacion`. */
export const CONTENT_PATH = '/contenido';

export const blockPath = (key: string): string => `${CONTENT_PATH}/${encodeURIComponent(key)}`;

export const consolePages = publishPages({
  path: CONTENT_PATH,
  param: 'clave',
  right: 'contenido',
  entry: { label: 'Contenido', group: 'Publicar', at: 210 },
  folder: 'areas/content/console/pages',
  files: ['content.tsx', 'block.tsx', 'block-preview.tsx'],
  formBytes: TEXT_FORM_BYTES,
});
