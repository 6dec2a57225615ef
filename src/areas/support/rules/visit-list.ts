import type { ListDeclaration } from '#kernel/list/list-declaration.ts';

/** Declaration of the list of support visits (docs/product/support.md). */
export const VISIT_LIST = {
  path: '/allied/accesos-de-soporte',
  rowId: 'id',
  words: {
    title: 'Accesos de soporte',
    one: 'acceso',
    many: 'accesos',
    fromStart: 'Ver desde el más reciente',
    loadFailed: 'No pudimos traer los accesos',
  },
} as const satisfies ListDeclaration;
