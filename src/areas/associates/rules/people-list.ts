import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { ListField } from '#kernel/list/list-field.ts';
import { searchField } from '#kernel/list/list-fields.ts';

/** Values of the status filter in the address (docs/product/people.md#list-of-associates). */
export type ListedStates = '1' | '0' | 'todos';

const isListedStates = (text: string | undefined): text is ListedStates =>
  text === '1' || text === '0' || text === 'todos';

/** Filter by status. Default: active people. */
const states: ListField<unknown, ListedStates> = {
  inputNames: (key) => [key],
  normalize: ([text]) => (isListedStates(text) ? states.write(text) : []),
  read: ([text]) => ({ value: isListedStates(text) ? text : '1' }),
  write: (value) => [value === '1' ? '' : value],
  describe: (value) => value,
  toFilter: (value) => ({ ...(value !== 'todos' && { status: { eq: value } }) }),
  words: { label: 'Estado', chip: 'Estado', remove: 'Quitar el estado' },
  control: { kind: 'own' },
};

/** Page of the log of changes, to which the list of people links. */
export const CHANGES_PATH = '/allied/registro-de-cambios';

/** Declaration of the list of the company's people (docs/product/people.md#list-of-associates). */
export const PEOPLE_LIST = {
  path: '/allied/edit-profile',
  anchor: 'asociados',
  rowId: 'id',
  pageName: 'currentPage',
  fields: {
    states,
    search: searchField({
      label: 'Buscar por nombre, correo o documento',
      chip: 'Búsqueda',
      remove: 'Quitar la búsqueda',
    }),
  },
  words: {
    title: 'Asociados',
    one: 'asociado',
    many: 'asociados',
    fromStart: 'Ver desde el primero',
    loadFailed: 'No pudimos traer los asociados',
  },
} as const satisfies ListDeclaration;
