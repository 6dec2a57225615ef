import type { Session } from '#areas/session/rules/scope.ts';
import type { QueryRegistroDeCambiosArgs, RegistroDeCambios } from '#generated/contract.ts';
import { addDays, type LocalDate, parseLocalDate } from '#kernel/local-date.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import { pageAnswer, readPage } from '#platform/graphql/paging.ts';
import { type LoggedChange, listChanges, listLoggedPeople } from './change-log-queries.ts';
import { type PersonDeps, viewerOf } from './person-deps.ts';

type Deps = Pick<PersonDeps, 'database' | 'provider'>;

/** Answers `registroDeCambios`. @throws contract error for a day that does not exist */
export async function answerChanges(
  { database, provider }: Deps,
  session: Session,
  asked: Partial<QueryRegistroDeCambiosArgs>,
): Promise<RegistroDeCambios> {
  const viewer = viewerOf(session, provider);
  const page = readPage(asked.pageSize, asked.currentPage);
  const from = readDay('desde', asked.desde);
  const until = readDay('hasta', asked.hasta);
  const filter = {
    from: from && startOf(from),
    until: until && startOf(addDays(until, 1)),
    userId: asked.user_id ?? undefined,
  };
  const { total, items } = await listChanges(database.kysely, viewer, filter, page);
  const personas = await listLoggedPeople(database.kysely, viewer);
  const mayName = viewer.scope.destinos === 'all';
  return {
    ...pageAnswer(
      page,
      total,
      items.map((item) => presentChange(item, mayName)),
    ),
    personas,
  };
}

/** @param mayName whether the viewer sees every delivery point, and so their names */
function presentChange({ id, ocurrido_en, sujeto_nombre, cambios, ...change }: LoggedChange, mayName: boolean) {
  return {
    ...change,
    id: String(id),
    ocurrido_en: ocurrido_en.toISOString(),
    nombre: sujeto_nombre,
    cambios: cambios.map(({ campo, antes, despues }) =>
      campo === 'destinations' && !mayName ? { campo, antes: null, despues: null } : { campo, antes, despues },
    ),
  };
}

function readDay(name: string, text: string | null | undefined): LocalDate | undefined {
  if (!text) return undefined;
  const day = parseLocalDate(text);
  if (!day) throw invalidInput(`"${name}" is not a day.`, { code: 'malformed', field: name });
  return day;
}

/** Bogotá is five hours behind UTC all year. */
const startOf = (day: LocalDate): Date => new Date(`${day}T05:00:00Z`);
