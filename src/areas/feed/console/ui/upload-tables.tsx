import { Link } from 'react-router';
import type { ErpUploadQuery } from '#generated/operator-client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { Breakable } from '#ui/console/breakable.tsx';
import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { formatFileSize } from '../rules/format-file-size.ts';
import { importPath } from '../rules/pages.ts';
import { isImportable } from '../rules/upload-outcome.ts';
import css from './feed.module.css';

export type Upload = NonNullable<ErpUploadQuery['subidaErp']>;
export type UploadFile = Upload['archivos'][number];

interface Look extends Pick<BadgeProps, 'tone' | 'glyph'> {
  readonly words: string;
}

const LOOKS: Readonly<Record<UploadFile['estado'], Look>> = {
  SUBIDO: { tone: 'open', glyph: 'empty', words: 'Por probar' },
  ESPERA: { tone: 'open', glyph: 'pause', words: 'Espera' },
  PROBADO: { tone: 'ok', glyph: 'check', words: 'Probado' },
  RECHAZADO: { tone: 'err', glyph: 'cross', words: 'No entra' },
  IMPORTANDO: { tone: 'info', glyph: 'half', words: 'Importando' },
  IMPORTADO: { tone: 'ok', glyph: 'full', words: 'Importado' },
};

const MANIFEST = 'manifiesto.json';

function lookOf(file: UploadFile): Look {
  const { archivo, estado, rechazadas } = file;
  if (archivo === MANIFEST && estado === 'IMPORTADO') return { tone: 'ok', glyph: 'check', words: 'Coincide' };
  if (estado === 'PROBADO' && !isImportable(file)) return { tone: 'err', glyph: 'cross', words: 'Ninguna fila entra' };
  if (estado === 'IMPORTADO' && rechazadas > 0) return { tone: 'warn', glyph: 'half', words: 'Con rechazos' };
  if (estado === 'PROBADO' && rechazadas > 0) return { tone: 'warn', glyph: 'half', words: 'Con filas malas' };
  return LOOKS[estado];
}

/** Formats a count of the dry run; empty for a file without one, or with content that could not be read. */
const count = (value: number, { archivo, estado, filas }: UploadFile) =>
  archivo === MANIFEST || estado === 'SUBIDO' || estado === 'ESPERA' || (estado === 'RECHAZADO' && filas === 0) ? (
    <span className="muted">—</span>
  ) : (
    formatCount(value)
  );

/** Table of an upload's files, with the changes of their import. */
export const UPLOAD_FILE_TABLE: TableDeclaration<UploadFile> = {
  columns: [
    {
      head: 'Archivo',
      area: 'lead',
      cell: ({ archivo, bytes, razon, corrida }) => (
        <>
          {corrida ? (
            <Link to={importPath(corrida)} className={css.name}>
              <Breakable text={archivo} />
            </Link>
          ) : (
            <span className={css.name}>
              <Breakable text={archivo} />
            </span>
          )}
          <span className={css.second}>{razon ?? formatFileSize(bytes)}</span>
        </>
      ),
    },
    { head: 'Filas', align: 'end', phoneLabel: 'Filas', cell: (file) => count(file.filas, file) },
    { head: 'Nuevas', align: 'end', phoneLabel: 'Nuevas', cell: (file) => count(file.nuevas, file) },
    { head: 'Cambiadas', align: 'end', phoneLabel: 'Cambiadas', cell: (file) => count(file.cambiadas, file) },
    { head: 'Rechazadas', align: 'end', phoneLabel: 'Rechazadas', cell: (file) => count(file.rechazadas, file) },
    {
      head: 'Estado',
      area: 'state',
      align: 'end',
      cell: (file) => {
        const { words, ...look } = lookOf(file);
        return <Badge {...look}>{words}</Badge>;
      },
    },
  ],
};
