import { Form, Link } from 'react-router';
import type { ConsoleJobsQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { jobPath, messagePath } from '../rules/pages.ts';
import { FailureWhy } from './failure-why.tsx';
import css from './system.module.css';

type Shown = ConsoleJobsQuery['trabajosConsola'];
export type FailedJobRow = Shown['trabajos'][number];
export type FailedMessageRow = Shown['mensajes'][number];

interface Facts {
  /** Whether the operator may retry and close. */
  readonly mayAct: boolean;
}

/** Retries with one press; closing asks for a reason on the thing's own page. */
function Acts({
  fields,
  to,
  name,
}: {
  readonly fields: Readonly<Record<string, string>>;
  readonly to: string;
  readonly name: string;
}) {
  return (
    <span className={css.acts}>
      <Form method="post">
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <Button type="submit" variant="text" size="sm" aria-label={`Reintentar: ${name}`}>
          Reintentar
        </Button>
      </Form>
      <ButtonLink variant="text" size="sm" to={`${to}#cerrar`} aria-label={`Cerrar: ${name}`}>
        Cerrar
      </ButtonLink>
    </span>
  );
}

export const FAILED_JOBS: TableDeclaration<FailedJobRow, Facts> = {
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
      cell: ({ cola, id, intentos, palabras }, { mayAct }) =>
        mayAct && (
          <Acts
            fields={{ que: 'trabajo', cola, id, intentos: String(intentos) }}
            to={jobPath(cola, id)}
            name={palabras}
          />
        ),
    },
  ],
};

export const FAILED_MESSAGES: TableDeclaration<FailedMessageRow, Facts> = {
  columns: [
    {
      head: 'Para',
      area: 'lead',
      cell: ({ id, para, palabras, nombre }) => (
        <>
          <Link to={messagePath(id)} className={css.lead}>
            {para ?? 'Sin dirección'}
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
      cell: ({ id, intentos, estado, para, palabras }, { mayAct }) =>
        mayAct && (
          <Acts
            fields={{ que: 'mensaje', id: String(id), intentos: String(intentos), estado }}
            to={messagePath(id)}
            name={`${palabras} para ${para ?? 'nadie'}`}
          />
        ),
    },
  ],
};
