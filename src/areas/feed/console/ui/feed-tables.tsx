import { Link } from 'react-router';
import type { ErpDeliveriesQuery, ErpImportQuery } from '#generated/operator-client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { waitingTime } from '#kernel/waiting-time.ts';
import { Age } from '#ui/console/age.tsx';
import { Breakable } from '#ui/console/breakable.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { isLate } from '../rules/cadence.ts';
import { importPath } from '../rules/pages.ts';
import css from './feed.module.css';
import { ImportBadge } from './import-badge.tsx';

export type KindRow = ErpDeliveriesQuery['entregasErp']['clases'][number];
export type ImportRow = ErpDeliveriesQuery['entregasErp']['corridas'][number];
type RefusalRow = NonNullable<ErpImportQuery['corridaErp']>['rechazos'][number];

const none = <span className="muted">—</span>;

/** Table of the kinds of files, with the age of the last delivery compared with the usual pace. */
export const KIND_TABLE: TableDeclaration<KindRow, { readonly now: string }> = {
  columns: [
    {
      head: 'Archivo',
      area: 'lead',
      cell: ({ nombre, ultima }) =>
        ultima ? (
          <Link to={importPath(ultima.id)} className={css.name}>
            <Breakable text={nombre} />
          </Link>
        ) : (
          <span className={css.name}>
            <Breakable text={nombre} />
          </span>
        ),
    },
    {
      head: 'Última entrega',
      area: 'text',
      cell: ({ ultima, recibida_en }) => (
        <>
          {recibida_en ? formatInstant(recibida_en) : <span className="muted">nunca llegó</span>}
          {ultima && !ultima.aceptado && (
            <span className={css.second}>
              rechazada: <Link to={importPath(ultima.id)}>{formatInstant(ultima.terminada_en)}</Link>
            </span>
          )}
        </>
      ),
    },
    {
      head: 'Edad contra lo esperado',
      align: 'end',
      phoneLabel: 'Edad',
      cell: ({ recibida_en, cada_minutos }, { now }) => {
        if (!recibida_en) return none;
        return cada_minutos ? (
          <Age {...waitingTime(recibida_en, now, cada_minutos)} isLate={isLate({ recibida_en, cada_minutos }, now)} />
        ) : (
          <span className="muted">{waitingTime(recibida_en, now).text}</span>
        );
      },
    },
    {
      head: 'Filas',
      align: 'end',
      phoneLabel: 'Filas',
      cell: ({ ultima }) => (ultima ? formatCount(ultima.filas) : none),
    },
    {
      head: 'Rechazadas',
      align: 'end',
      phoneLabel: 'Rechazadas',
      cell: ({ ultima, nombre }) =>
        ultima && ultima.rechazadas > 0 ? (
          <Link to={importPath(ultima.id)} aria-label={`${formatCount(ultima.rechazadas)} rechazadas de ${nombre}`}>
            {formatCount(ultima.rechazadas)}
          </Link>
        ) : (
          <span className="muted">{ultima ? 0 : '—'}</span>
        ),
    },
  ],
};

const counts = ({ filas, nuevas, cambiadas, rechazadas }: ImportRow): string =>
  `${formatCount(filas)} filas, ${formatCount(nuevas)} nuevas, ${formatCount(cambiadas)} cambiadas${
    rechazadas > 0 ? `, ${formatCount(rechazadas)} rechazadas` : ''
  }`;

/** Table of imports, one row for each imported file. */
export const IMPORT_TABLE: TableDeclaration<ImportRow> = {
  columns: [
    {
      head: 'Corrida',
      area: 'lead',
      cell: (run) => (
        <>
          <Link to={importPath(run.id)} className={css.name}>
            <Breakable text={run.archivo} />
          </Link>
          <span className={css.second}>
            {formatInstant(run.terminada_en)}
            {run.entrega && ` · entrega ${run.entrega}`}
            {run.operador && ` · a mano, ${run.operador}`}
            {run.clave && ` · con la clave ${run.clave}`}
          </span>
          <span className={css.second}>{counts(run)}</span>
        </>
      ),
    },
    { head: 'Resultado', area: 'state', align: 'end', cell: (run) => <ImportBadge {...run} /> },
  ],
};

/** Table of refused rows with their reasons. */
export const REFUSAL_TABLE: TableDeclaration<RefusalRow> = {
  columns: [
    { head: 'Línea', area: 'lead', cell: ({ linea }) => (linea > 0 ? formatCount(linea) : 'Todo el archivo') },
    {
      head: 'Qué decía',
      area: 'text',
      cell: ({ valor }) => (valor === null || valor === undefined ? none : <span className={css.said}>{valor}</span>),
    },
    {
      head: 'Por qué no entró',
      area: 'text',
      cell: ({ columna, razon }) => (
        <>
          {columna && <b>{columna}: </b>}
          {razon}
        </>
      ),
    },
  ],
};
