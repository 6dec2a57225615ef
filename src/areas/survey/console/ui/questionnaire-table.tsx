import { Link } from 'react-router';
import { PublicationBadge } from '#areas/publishing/console/ui/publish-parts.tsx';
import { COUNTRIES, type Country } from '#areas/stores/rules/countries.ts';
import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';
import type { ConsoleQuestionnairesQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { consoleQuestionnairePath } from '../rules/pages.ts';

type Row = ConsoleQuestionnairesQuery['cuestionariosConsola'][number];

interface Audience {
  readonly tienda?: string | null;
  readonly pais?: string | null;
}

/** The audience: `todas las tiendas`, or store and country. */
export function audienceWords({ tienda, pais }: Audience): string {
  const store = tienda && isStoreCode(tienda) ? STORES[tienda].name : '';
  const country = pais ? `clientes de ${COUNTRIES[pais as Country]?.name ?? pais}` : '';
  return [store, country].filter((part) => part !== '').join(', ') || 'todas las tiendas';
}

/** Second line of the state: the next change, or the owner. */
function noteOf({ version, programada_para, hasta, tiene_borrador, dueno }: Row): string {
  if (programada_para) return `${version ? 'cambia' : 'desde'} ${formatInstant(programada_para)}`;
  if (version && hasta) return `hasta ${formatInstant(hasta)}`;
  if (version && tiene_borrador) return 'con borrador';
  return dueno === 'ERP' ? 'del ERP' : '';
}

/** Questionnaires with their state. */
export const QUESTIONNAIRE_TABLE: TableDeclaration<Row> = {
  columns: [
    {
      head: 'Cuestionario',
      area: 'lead',
      cell: ({ codigo, titulo }) => (
        <>
          <Link to={consoleQuestionnairePath(codigo)}>{titulo}</Link> <small className="muted">{codigo}</small>
        </>
      ),
    },
    {
      head: 'Estado',
      area: 'state',
      cell: (row) => (
        <>
          <PublicationBadge
            isShown={row.version != null}
            hasDraft={row.tiene_borrador}
            plannedFor={row.programada_para}
            endedAt={row.vencio_en}
          />{' '}
          <small className="muted">{noteOf(row)}</small>
        </>
      ),
    },
    {
      head: 'Versión',
      area: 'field',
      phoneLabel: 'Versión',
      cell: ({ version }) => version ?? <span className="muted">ninguna</span>,
    },
    {
      head: 'Respuestas',
      area: 'field',
      phoneLabel: 'Respuestas',
      cell: ({ respuestas }) => respuestas.toLocaleString('es-CO'),
    },
    { head: 'A quién', area: 'field', phoneLabel: 'A quién', cell: audienceWords },
  ],
};
