import { declareListFile } from '#areas/operators/rules/list-file.ts';
import type { CellColumn } from '#kernel/list/export-column.ts';
import type { Connection } from '#platform/database/database.ts';
import type { OutboxKind } from '#platform/outbox/outbox-kind.ts';
import { MESSAGE_PLACES } from '../rules/message-filter.ts';
import { MESSAGE_LIST } from '../rules/message-list.ts';
import { MESSAGE_STATE } from '../rules/message-state.ts';
import { type ConsoleMessage, readMessages } from './message-queries.ts';
import { messageState } from './present-failures.ts';
import { readMessagesFilter } from './read-messages-filter.ts';

type Kinds = readonly OutboxKind[];

/** Columns of the file, never the content of messages. */
function columns(kinds: Kinds): readonly CellColumn<ConsoleMessage>[] {
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]));
  return [
    { label: 'Número', kind: 'reference', width: 12, cell: ({ id }) => String(id) },
    { label: 'Mensaje', kind: 'text', width: 32, cell: ({ tipo }) => kindOf.get(tipo)?.words ?? tipo },
    {
      label: 'Medio',
      kind: 'text',
      width: 10,
      cell: ({ tipo }) => MESSAGE_PLACES[kindOf.get(tipo)?.place ?? 'correo'],
    },
    { label: 'Estado', kind: 'text', width: 22, cell: (row) => MESSAGE_STATE[messageState(row)] },
    { label: 'Intentos', kind: 'number', width: 10, cell: ({ intentos }) => String(intentos) },
    { label: 'Para', kind: 'text', width: 34, cell: ({ correo }) => correo },
    { label: 'Código', kind: 'reference', width: 12, cell: ({ cliente }) => cliente },
    { label: 'Cliente', kind: 'text', width: 32, cell: ({ nombre }) => nombre },
    { label: 'Creado', kind: 'instant', width: 16, cell: ({ creada_en }) => creada_en.toISOString() },
    { label: 'Terminado', kind: 'instant', width: 16, cell: ({ terminada_en }) => terminada_en?.toISOString() },
  ];
}

/** The messages as a file. */
export const messagesFile = (connection: Connection, kinds: Kinds) =>
  declareListFile({
    list: MESSAGE_LIST,
    needs: ['trabajos', 'view'],
    columns: columns(kinds),
    open({ buscar: texto, estado, clase, fecha }, { session, today }) {
      const filter = readMessagesFilter({ texto, estado, clase, ...fecha }, kinds, today);
      return {
        days: filter,
        ...readMessages(connection, { kinds, session }, filter),
      };
    },
  });
