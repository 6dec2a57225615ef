import type { RouterContextProvider } from 'react-router';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import { graphql } from '#generated/client/index.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { CHANGE_LIST } from '../rules/change-list.ts';
import { translateAssociates } from '../rules/contract-messages.ts';

/** @throws a 403 response for a person who does not manage people */
export function loadChangeLog(request: Request, context: Readonly<RouterContextProvider>) {
  const { today } = portalData(context);
  const { filter } = readFilter(CHANGE_LIST.fields, new URL(request.url).searchParams, { today, people: [] });
  const { fecha, persona } = filter;
  return loadList(CHANGE_LIST, {
    request,
    translate: translateAssociates,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, ChangeLog, { ...fecha, persona, ...paging });
      return { found: data?.registroDeCambios, errors };
    },
  });
}

graphql(`
  fragment LoggedChange on CambioDePersona {
    id
    ocurrido_en
    hecho
    actor
    actor_nombre
    actor_rol
    nombre
    cambios { campo antes despues }
  }
`);

const ChangeLog = graphql(`
  query ChangeLog($desde: String, $hasta: String, $persona: Int, $pageSize: Int, $currentPage: Int) {
    registroDeCambios(desde: $desde, hasta: $hasta, user_id: $persona, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      items { ...LoggedChange }
      personas { id nombre }
    }
  }
`);
