import { publishPages, TEXT_FORM_BYTES } from '#areas/publishing/rules/publish-pages.ts';

/** Address below `/operacion`. */
export const CONTENT = '/contenido';

export const blockPath = (key: string): string => `${CONTENT}/${encodeURIComponent(key)}`;

export const consolePages = publishPages({
  path: CONTENT,
  param: 'clave',
  right: 'contenido',
  entry: { label: 'Contenido', group: 'Publicar', at: 210 },
  folder: 'areas/content/console/pages',
  files: ['content.tsx', 'block.tsx', 'block-preview.tsx'],
  formBytes: TEXT_FORM_BYTES,
});
