import { declareListFile } from '#areas/operators/rules/list-file.ts';
import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { isPublishedKind, PUBLISHED_KINDS } from '#areas/publishing/rules/published-kinds.ts';
import { storeName } from '#areas/stores/rules/stores.ts';
import type { CellColumn } from '#kernel/list/export-column.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Publisher } from '#platform/publishing/publisher.ts';
import { contentName } from '../rules/content-name.ts';
import { CONTENT_OWNERS, readContentsFilter } from '../rules/contents-filter.ts';
import { CONTENTS_LIST } from '../rules/contents-list.ts';
import { type ListedContent, readContents } from './contents-queries.ts';

const yes = (fact: boolean): string => (fact ? 'sí' : 'no');

const COLUMNS: readonly CellColumn<ListedContent>[] = [
  {
    label: 'Clase',
    kind: 'text',
    width: 16,
    cell: ({ tipo }) => (isPublishedKind(tipo) ? PUBLISHED_KINDS[tipo] : tipo),
  },
  { label: 'Código', kind: 'reference', width: 24, cell: ({ clave }) => clave },
  { label: 'Nombre', kind: 'text', width: 36, cell: (row) => contentName(row) },
  { label: 'Título', kind: 'text', width: 36, cell: ({ titulo }) => titulo },
  { label: 'Tiendas', kind: 'text', width: 30, cell: ({ tiendas }) => tiendas?.map(storeName).join(', ') ?? 'todas' },
  { label: 'Publicado', kind: 'text', width: 10, cell: ({ publicada }) => yes(publicada) },
  { label: 'Con borrador', kind: 'text', width: 12, cell: ({ tiene_borrador }) => yes(tiene_borrador) },
  {
    label: 'Programado para',
    kind: 'instant',
    width: 16,
    cell: ({ programada_para }) => programada_para?.toISOString(),
  },
  { label: 'Vence', kind: 'instant', width: 16, cell: ({ hasta }) => hasta?.toISOString() },
  { label: 'Venció', kind: 'instant', width: 16, cell: ({ vencio_en }) => vencio_en?.toISOString() },
  { label: 'Lo manda', kind: 'text', width: 12, cell: ({ dueno }) => CONTENT_OWNERS[dueno] },
  { label: 'Cambió', kind: 'instant', width: 16, cell: ({ cambiado_en }) => cambiado_en?.toISOString() },
  { label: 'Quién', kind: 'text', width: 24, cell: ({ cambiado_por }) => cambiado_por ?? undefined },
];

/** Everything that operators publish, as a file. */
export const contentsFile = (connection: Connection, publisher: Pick<Publisher, 'listedKinds'>) =>
  declareListFile({
    list: CONTENTS_LIST,
    needs: ['contenido', 'view'],
    columns: COLUMNS,
    open: ({ buscar: texto, ...choices }, { session, now }) =>
      readContents(connection, operatorScope(session), {
        ...{ kinds: publisher.listedKinds(), filter: readContentsFilter({ texto, ...choices }), now },
      }),
  });
