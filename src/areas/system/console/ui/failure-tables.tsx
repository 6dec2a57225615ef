import { Link } from 'react-router';
import type { ConsoleJobsQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Breakable } from '#ui/console/breakable.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { ActButton } from '#web/console/act-form.tsx';
import type { ShownAct } from '#web/console/console-act.ts';
import type { RowKey } from '#web/console/keyed-rows.tsx';
import { jobPath, messagePath } from '../rules/pages.ts';
import { FailureWhy } from './failure-why.tsx';
import css from './system.module.css';

type Shown = ConsoleJobsQuery['trabajosConsola'];

interface Retried {
  /** Undefined for an operator without the right. */
  readonly act: ShownAct | undefined;
}

interface ActsProps extends Retried {
  /** Page of the failure, where it can be closed with a reason. */
  readonly to: string;
  readonly thing: string;
}

/** Retries at once. Closing needs a reason, so it links to the failure's page. */
const Acts = ({ act, to, thing }: ActsProps) =>
  act && (
    <span className={css.rowActs}>
      <ActButton act={act} label="Reintentar" thing={thing} />
      <ButtonLink variant="text" size="sm" to={`${to}#cerrar`} aria-label={`Cerrar: ${thing}`}>
        Cerrar
      </ButtonLink>
    </span>
  );

function press(row: HTMLElement, control: 'a' | 'button'): boolean {
  const found = row.querySelector<HTMLElement>(`[data-area="below"] ${control}`);
  found?.click();
  return found !== null;
}

/** Shortcuts of a failure's row: those of its two controls. */
export const FAILURE_KEYS: readonly RowKey[] = [
  { key: 'R', hint: 'reintentar', about: 'Reintentar lo de la fila', run: (row) => press(row, 'button') },
  { key: 'C', hint: 'cerrar', about: 'Cerrar lo de la fila, con un motivo', run: (row) => press(row, 'a') },
];

export const FAILED_JOB_TABLE: TableDeclaration<Shown['trabajos'][number] & Retried> = {
  columns: [
    {
      head: 'Trabajo',
      area: 'lead',
      cell: ({ cola, id, palabras, abandonado }) => (
        <>
          <Link to={jobPath(cola, id)}>{palabras}</Link>
          <span className={css.second}>{abandonado ? 'ya no se intenta solo' : 'se reintenta solo'}</span>
        </>
      ),
    },
    {
      head: 'Por qué',
      area: 'text',
      cell: ({ causa, detalle, siguiente_en }) => <FailureWhy causa={causa} detalle={detalle} next={siguiente_en} />,
    },
    { head: 'Intentos', align: 'end', phoneLabel: 'Intentos', cell: ({ intentos }) => intentos },
    {
      head: 'Falló',
      phoneLabel: 'Falló',
      cell: ({ fallo_en }) => (fallo_en ? formatInstant(fallo_en) : <span className="muted">en curso</span>),
    },
    {
      head: 'Acciones',
      hideHead: true,
      area: 'below',
      cell: ({ cola, id, palabras, act }) => <Acts act={act} to={jobPath(cola, id)} thing={palabras} />,
    },
  ],
};

export const FAILED_MESSAGE_TABLE: TableDeclaration<Shown['mensajes'][number] & Retried> = {
  columns: [
    {
      head: 'Para',
      area: 'lead',
      cell: ({ id, para, palabras, nombre }) => (
        <>
          <Link to={messagePath(id)} className={css.lead}>
            <Breakable text={para ?? 'Sin dirección'} />
          </Link>
          <span className={css.second}>{nombre ? `${palabras} · ${nombre}` : palabras}</span>
        </>
      ),
    },
    {
      head: 'Por qué',
      area: 'text',
      cell: ({ causa, detalle, siguiente_en }) => (
        <FailureWhy causa={causa ?? ''} detalle={detalle ?? ''} next={siguiente_en} />
      ),
    },
    { head: 'Intentos', align: 'end', phoneLabel: 'Intentos', cell: ({ intentos }) => intentos },
    {
      head: 'Falló',
      phoneLabel: 'Falló',
      cell: ({ terminado_en }) =>
        terminado_en ? formatInstant(terminado_en) : <span className="muted">se reintenta solo</span>,
    },
    {
      head: 'Acciones',
      hideHead: true,
      area: 'below',
      cell: ({ id, para, palabras, act }) => (
        <Acts act={act} to={messagePath(id)} thing={`${palabras} para ${para ?? 'nadie'}`} />
      ),
    },
  ],
};
