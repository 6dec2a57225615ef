import type { RouterContextProvider } from 'react-router';
import { graphql } from '#generated/client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { ReadVersions, TextKind } from '../rules/texts.ts';

const LegalVersions = graphql(`
  query LegalVersions {
    textosLegales { tipo version }
  }
`);

/** For the form in which the texts are accepted. @throws a 500 or 503 response when they cannot be read: nobody may accept them then */
export async function loadVersions(context: Readonly<RouterContextProvider>): Promise<ReadVersions> {
  const { textosLegales } = await runGraphQL(context, LegalVersions, {});
  const versionOf = (kind: TextKind): number => textosLegales?.find(({ tipo }) => tipo === kind)?.version ?? 0;
  return { terms: versionOf('terminos'), policy: versionOf('tratamiento') };
}
