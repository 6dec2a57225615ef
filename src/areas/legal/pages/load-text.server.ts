import { data, type RouterContextProvider } from 'react-router';
import { translate } from '#areas/session/rules/contract-messages.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL, runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { TEXT_TAGS, type TextKind, type TextVersions } from '../rules/texts.ts';
import type { ShownText } from '../ui/legal-text.tsx';

const LegalTexts = graphql(`
  query LegalTexts {
    textosLegales { tipo version titulo contenido publicado_en }
  }
`);

/** Loads the text in force. Its HTML is sanitised again, because another back end may not do so. */
export async function loadText(context: Readonly<RouterContextProvider>, kind: TextKind) {
  const answer = await askGraphQL(context, LegalTexts, {});
  const text = answer.data?.textosLegales?.find(({ tipo }) => tipo === kind);
  if (!text) return data<ShownText>({ problem: translate(answer.errors?.[0]?.message) }, { status: 503 });
  const { titulo, version, publicado_en } = text;
  const html = sanitizeHtml(text.contenido, { tags: TEXT_TAGS });
  return data<ShownText>({ titulo, version, publicado_en, html });
}

const LegalVersions = graphql(`
  query LegalVersions {
    textosLegales { tipo version }
  }
`);

/** Loads the versions in force, for the form that accepts them. @throws a 500 or 503 response when they cannot be loaded */
export async function loadVersions(context: Readonly<RouterContextProvider>): Promise<TextVersions> {
  const { textosLegales } = await runGraphQL(context, LegalVersions, {});
  const versionOf = (kind: TextKind): number => textosLegales?.find(({ tipo }) => tipo === kind)?.version ?? 0;
  return { terms: versionOf('terminos'), policy: versionOf('tratamiento') };
}
