import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router';
import type { ConsoleOperatorsQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import { FocusedNotice } from '#web/console/focused-notice.tsx';
import { listNotice } from '../rules/list-notices.ts';
import css from '../ui/operator-list.module.css';
import { RightsMatrix } from '../ui/rights-matrix.tsx';
import { roleName } from '../ui/role-name.ts';
import { storeNames } from '../ui/store-names.ts';

const ConsoleOperators = graphql(`
  query ConsoleOperators {
    operadores {
      id correo nombre rol tiendas estado segundo_paso llaves codigos sesiones ultimo_ingreso enlace_vence_en version
    }
  }
`);

type Row = ConsoleOperatorsQuery['operadores'][number];

export const meta: MetaFunction = () => [{ title: 'Operadores · Operación · Surtidor' }];

export const loader = async ({ context }: LoaderFunctionArgs) =>
  (await runGraphQL(context, ConsoleOperators, {})).operadores;

const STATES: Readonly<Record<string, readonly [words: string, tone: 'ok' | 'open' | 'today']>> = {
  activo: ['Activo', 'ok'],
  invitado: ['Invitado', 'today'],
  inactivo: ['Inactivo', 'open'],
};

function StateBadge({ estado }: Pick<Row, 'estado'>) {
  const [words, tone] = STATES[estado] ?? [estado, 'open' as const];
  return (
    <Badge tone={tone} glyph={estado === 'activo' ? 'dot' : 'ring'}>
      {words}
    </Badge>
  );
}

const FEW_CODES = 3;

const hasSecondFactor = ({ segundo_paso, llaves }: Row): boolean => segundo_paso || llaves > 0;

/** An operator's second factors. Few recovery codes, or no second factor, are shown in brick red. */
function SecondFactor(row: Row) {
  const { segundo_paso, llaves, codigos } = row;
  if (!hasSecondFactor(row)) return <span className={css.late}>Sin activar</span>;
  const ways = [
    segundo_paso && 'Aplicación',
    llaves === 1 && (segundo_paso ? 'llave de acceso' : 'Llave de acceso'),
    llaves > 1 && `${llaves} llaves de acceso`,
  ];
  const left =
    ['Sin códigos', 'Queda 1 código'][codigos] ?? `${codigos < FEW_CODES ? 'Quedan ' : ''}${codigos} códigos`;
  return (
    <>
      {ways.filter(Boolean).join(' y ')}
      {segundo_paso && (
        <small className={codigos < FEW_CODES ? css.late : 'muted'}>
          <br />
          {left}
        </small>
      )}
    </>
  );
}

function lastSignInWords({ ultimo_ingreso, estado, enlace_vence_en }: Row): string {
  if (ultimo_ingreso) return formatInstant(ultimo_ingreso);
  if (estado === 'invitado' && enlace_vence_en) return `Nunca. El enlace vence el ${formatInstant(enlace_vence_en)}`;
  return 'Nunca';
}

const OPERATORS: TableDeclaration<Row> = {
  columns: [
    {
      head: 'Operador',
      area: 'lead',
      cell: ({ id, nombre, correo }) => (
        <>
          <Link to={`/operadores/${id}`}>{nombre}</Link>
          <small className="muted">
            <br />
            {correo}
          </small>
        </>
      ),
    },
    {
      head: 'Rol',
      area: 'text',
      cell: ({ rol, tiendas }) => (tiendas ? `${roleName(rol)} · ${storeNames(tiendas)}` : roleName(rol)),
    },
    { head: 'Segundo paso', area: 'field', phoneLabel: 'Segundo paso', cell: SecondFactor },
    { head: 'Último ingreso', area: 'field', phoneLabel: 'Último ingreso', cell: lastSignInWords },
    { head: 'Estado', area: 'aside', cell: (row) => <StateBadge estado={row.estado} /> },
  ],
};

/** The distributor's people in the console, and the rights of each role. */
export default function Operators() {
  const rows = useLoaderData<typeof loader>();
  const { key, search } = useLocation();
  const done = listNotice(new URLSearchParams(search));
  const enrolled = rows.filter(hasSecondFactor).length;
  return (
    <div className="stack-lg">
      <PageHead
        title="Operadores"
        actions={
          <ButtonLink to="/operadores/invitar" variant="primary" size="sm">
            Invitar
          </ButtonLink>
        }
      >
        {`${rows.length} ${rows.length === 1 ? 'persona' : 'personas'}; ${enrolled} con el segundo paso activo.`}
      </PageHead>
      {done && (
        <FocusedNotice answer={key}>
          <Alert tone="ok" title={done} />
        </FocusedNotice>
      )}
      <DataTable caption="Operadores" table={OPERATORS} rows={rows} rowId="id" />
      <section className="stack">
        <h2>Qué puede cada rol</h2>
        <RightsMatrix />
      </section>
    </div>
  );
}
