import type { RouterContextProvider } from 'react-router';
import { graphql } from '#generated/client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { ReadVersions, TextKind } from '../rules/texts.ts';

const LegalVersions = graphql(`
  query LegalVersions {
    textosLegales { tipo version }
  }
`);

/** Versions in force, for the form that accepts them. @throws a 500 or 503 response when they cannot be loaded */
export async function loadVersions(context: Readonly<RouterContextProvider>): Promise<ReadVersions> {
  const { textosLegales } = await runGraphQL(context, LegalVersions, {});
  const versionOf = (kind: TextKind): number => textosLegales?.find(({ tipo }) => tipo === kind)?.version ?? 0;
  return { terms: versionOf('terminos'), policy: versionOf('tratamiento') };
}
