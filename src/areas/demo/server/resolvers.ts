import type { Access } from '#areas/session/rules/access.ts';
import type { QueryResolvers } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { noSuchEntity } from '#platform/graphql/errors.ts';
import { pageInfo, readPage } from '#platform/graphql/paging.ts';
import type { DemoAccount } from './demo-account.ts';
import { listMails } from './store.ts';

/** Open to everyone, like the demo's pages. Each operation is refused when the demo is off. */
export const access = {
  'Query.cuentasDemo': { needs: 'nothing', support: 'allowed' },
  'Query.correosDemo': { needs: 'nothing', support: 'allowed' },
} as const satisfies Record<string, Access>;

const noDemo = () => noSuchEntity('There is no demonstration here.');

export function resolversOf(
  { kysely }: Database,
  accounts: readonly DemoAccount[] | undefined,
): { Query: QueryResolvers } {
  return {
    Query: {
      cuentasDemo() {
        if (!accounts) throw noDemo();
        return accounts.map(({ email, password, name, role, company, store, shows }) => ({
          email,
          clave: password,
          nombre: name,
          rol: role,
          empresa: company,
          store_code: store,
          muestra: shows,
        }));
      },
      async correosDemo(_source, { pageSize, currentPage }) {
        if (!accounts) throw noDemo();
        const page = readPage(pageSize, currentPage);
        const { total, items } = await listMails(kysely, page);
        return {
          total_count: total,
          items: items.map(({ creado_en, ...mail }) => ({ ...mail, creado_en: creado_en.toISOString() })),
          page_info: pageInfo(page, total),
        };
      },
    },
  };
}
