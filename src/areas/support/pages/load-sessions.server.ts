import { data, type RouterContextProvider } from 'react-router';
import { requireSessionFacts } from '#areas/session/pages/session-context.server.ts';
import { translate } from '#areas/session/rules/contract-messages.ts';
import { REPRESENTATIVE_ROLE } from '#areas/session/rules/permissions.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL, type ContractResult } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { toListProblem } from '#web/list/load-list.server.ts';
import { SupportVisits, visitInWords } from './visits.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Maximum number of support visits on this page; another page lists all. */
const SHOWN_VISITS = 3;

/**
 * Loads the caller's open sessions, failed attempts and, for the legal representative, the latest support visits.
 * @throws a 403 response for support staff
 */
export async function loadSessions(context: Context) {
  const seesVisits = requireSessionFacts(context).role === REPRESENTATIVE_ROLE;
  const [answer, visits] = await Promise.all([
    askGraphQL(context, OwnSessionList, {}),
    seesVisits ? askGraphQL(context, SupportVisits, { pageSize: SHOWN_VISITS, currentPage: 1 }) : undefined,
  ]);
  const sessions = answer.errors ? undefined : answer.data.misSesiones;
  if (!sessions) return toListProblem(answer.errors, translate);
  const shown = visits && (visits.data?.visitasSoporte?.items.map(visitInWords(context)) ?? null);
  return data({ problem: undefined, sessions, visits: shown });
}

export interface ClosedSessions {
  /** Number of closed sessions. */
  readonly closed?: number;
  readonly problem?: string;
}

/** Closes the session that the form names, or all others. */
export async function closeSessions(request: Request, context: Context): Promise<ClosedSessions> {
  const id = (await readForm(request)).get('sesion')?.toString() ?? '';
  if (id === 'otras') {
    const answer = await askGraphQL(context, CloseOtherSessions, {});
    return outcomeOf(answer.errors, answer.data?.cerrarOtrasSesiones?.cerradas);
  }
  const answer = await askGraphQL(context, CloseSession, { id: id.slice(0, 100) });
  return outcomeOf(answer.errors, answer.data?.cerrarSesion?.cerradas);
}

const outcomeOf = (errors: ContractResult<unknown>['errors'], closed: number | undefined): ClosedSessions =>
  closed === undefined ? { problem: translate(errors?.[0]?.message) } : { closed };

graphql(`
  fragment OwnSession on SesionAbierta {
    id
    ip
    user_agent
    usada_en
    es_esta
  }
`);

const OwnSessionList = graphql(`
  query OwnSessionList {
    misSesiones {
      total_count
      items { ...OwnSession }
      intentos_fallidos { cuantos ip ultimo }
    }
  }
`);

const CloseSession = graphql(`
  mutation CloseSession($id: ID!) {
    cerrarSesion(id: $id) { cerradas }
  }
`);

const CloseOtherSessions = graphql(`
  mutation CloseOtherSessions {
    cerrarOtrasSesiones { cerradas }
  }
`);
