import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { framedByConsole, previewStore, typedFields } from '#areas/publishing/console/pages/preview.server.ts';
import { readNumber } from '#areas/publishing/console/pages/publish-form.server.ts';
import { PreviewPage } from '#areas/publishing/console/ui/preview-page.tsx';
import { PREVIEW } from '#areas/publishing/console/ui/preview-store.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { POLICY_LEAD, TERMS_LEAD } from '../../rules/leads.ts';
import { TEXT_TAGS, type TextKind } from '../../rules/texts.ts';
import { LegalText } from '../../ui/legal-text.tsx';
import { LEGAL_FIELDS } from '../rules/legal-form.ts';
import { TEXT_NAMES } from '../rules/legal-words.ts';

const LegalTextPreview = graphql(`
  query LegalTextPreview($tipo: String!, $contenido: TextoLegalInput, $version: Int) {
    vistaTextoLegal(tipo: $tipo, contenido: $contenido, version: $version) { version titulo contenido publicado_en }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Vista previa · Operación · Surtidor' }];

export const middleware = framedByConsole;

export const handle = PREVIEW;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const tipo = params.tipo ?? '';
  const contenido = await typedFields(request, LEGAL_FIELDS);
  const asked = readNumber(new URL(request.url).searchParams.get('version')) || undefined;
  const variables = { tipo, contenido, version: contenido ? undefined : asked };
  const { vistaTextoLegal: text } = await runGraphQL(context, LegalTextPreview, variables);
  if (!text) throw data('Data not found', { status: 404 });
  const { titulo, version, publicado_en } = text;
  return {
    store: previewStore(request),
    tipo: tipo as TextKind,
    text: { ...{ titulo, version, publicado_en }, html: sanitizeHtml(text.contenido, { tags: TEXT_TAGS }) },
  };
}

export const action = (args: ActionFunctionArgs) => loader(args);

export default function LegalTextPreviewPage() {
  const saved = useLoaderData<typeof loader>();
  const { tipo, text } = useActionData<typeof action>() ?? saved;
  return (
    <PreviewPage flush>
      <LegalText text={text} title={TEXT_NAMES[tipo]} lead={tipo === 'terminos' ? TERMS_LEAD : POLICY_LEAD} />
    </PreviewPage>
  );
}
