import type { QueryResolvers } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { noSuchEntity } from '#platform/graphql/errors.ts';
import { pageAnswer, readPage } from '#platform/graphql/paging.ts';
import type { DemoAccount } from './demo-account.ts';
import { listMails } from './queries.ts';

const noDemo = () => noSuchEntity('There is no demonstration here.');

export function createResolvers(
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
        return pageAnswer(
          page,
          total,
          items.map(({ creado_en, ...mail }) => ({ ...mail, creado_en: creado_en.toISOString() })),
        );
      },
    },
  };
}
