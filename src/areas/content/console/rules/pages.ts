import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

const folder = 'areas/content/console/pages';

/** Address below `/operacion`. */
export const CONTENT = '/contenido';

export const blockPath = (key: string): string => `${CONTENT}/${encodeURIComponent(key)}`;

/** A text of the largest size, in percent-encoding. */
const LARGEST_FORM = 400 * 1024;

export const consolePages: readonly ConsolePage[] = [
  {
    path: CONTENT,
    file: `${folder}/content.tsx`,
    visit: ['contenido', 'view'],
    entry: { label: 'Contenido', group: 'Publicar', at: 210 },
  },
  {
    path: `${CONTENT}/:clave`,
    file: `${folder}/block.tsx`,
    visit: ['contenido', 'view'],
    formBytes: LARGEST_FORM,
  },
  {
    path: `${CONTENT}/:clave/vista`,
    file: `${folder}/block-preview.tsx`,
    visit: ['contenido', 'view'],
    isFramed: true,
    formBytes: LARGEST_FORM,
  },
];
