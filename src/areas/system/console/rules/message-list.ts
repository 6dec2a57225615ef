import { CONSOLE_DAYS, consoleChoice, consoleSearch } from '#kernel/list/console-fields.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { choiceField } from '#kernel/list/list-fields.ts';
import { MESSAGE_PLACES, MESSAGE_STATES } from './message-filter.ts';
import { MESSAGES_PATH } from './pages.ts';

/** Declaration of the list of sent, waiting and failed messages (docs/product/console.md#jobs-and-mails). */
export const MESSAGE_LIST = {
  path: MESSAGES_PATH,
  rowId: 'id',
  pageSize: 25,
  fields: {
    buscar: consoleSearch('Buscar mensajes'),
    estado: consoleChoice({ label: 'Estado', options: MESSAGE_STATES, all: 'Todos' }),
    clase: choiceField({
      words: { label: 'Medio', chip: 'Medio', remove: 'Quitar el medio' },
      options: MESSAGE_PLACES,
      all: 'Todos',
      wrong: 'Elija un medio de la lista.',
    }),
    fecha: CONSOLE_DAYS,
  },
  words: {
    title: 'Mensajes',
    one: 'mensaje',
    many: 'mensajes',
    fromStart: 'Ver desde el más reciente',
    loadFailed: 'No pudimos traer los mensajes',
    noMatches: {
      title: 'Ningún mensaje corresponde en estos días',
      text: 'Busque por el correo de la persona, o cambie el estado y las fechas.',
    },
  },
} as const satisfies ListDeclaration;
