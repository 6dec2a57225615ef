import { operatorOf } from '#areas/operators/server/index.ts';
import type { QueryResolvers } from '#generated/operator.ts';
import { createListFileLink, type ListFileDeps } from './list-files.ts';

/** Lists of the console as files. */
export const createConsoleResolvers = (deps: ListFileDeps): { Query: QueryResolvers } => ({
  Query: {
    async archivoDeLista(_source, { lista: path, filtro, formato: format }, context) {
      return (await createListFileLink(deps, operatorOf(context), { path, format, filter: filtro ?? '' })) ?? null;
    },
  },
});
