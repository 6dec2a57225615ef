import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type MiddlewareFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { isStoreCode, type StoreCode } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { POLICY_LEAD, TERMS_LEAD } from '../../rules/leads.ts';
import { TEXT_TAGS, type TextKind } from '../../rules/texts.ts';
import { LegalText } from '../../ui/legal-text.tsx';
import type { TypedText } from '../rules/legal-form.ts';
import { TEXT_NAMES } from '../rules/legal-words.ts';

const LegalTextPreview = graphql(`
  query LegalTextPreview($tipo: String!, $contenido: TextoLegalInput, $version: Int) {
    vistaTextoLegal(tipo: $tipo, contenido: $contenido, version: $version) { version titulo contenido publicado_en }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Vista previa · Operación · Surtidor' }];

/** Only the console's own pages may frame it. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context }, next) => {
    const response = await next();
    const { policyWith } = context.get(pageHost);
    response.headers.set('content-security-policy', policyWith({ 'frame-ancestors': ["'self'"] }));
    response.headers.set('x-frame-options', 'SAMEORIGIN');
    return response;
  },
];

async function preview({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs, contenido?: TypedText) {
  const tipo = params.tipo ?? '';
  const asked = new URL(request.url).searchParams;
  const version = Number(asked.get('version')) || undefined;
  const isVersion = version !== undefined && Number.isInteger(version) && version > 0 && version < 2 ** 31;
  const variables = { tipo, contenido, version: isVersion && !contenido ? version : undefined };
  const { vistaTextoLegal: text } = await runGraphQL(context, LegalTextPreview, variables);
  if (!text) throw data('Data not found', { status: 404 });
  const store = asked.get('tienda') ?? '';
  const { titulo, publicado_en } = text;
  return {
    store: (isStoreCode(store) ? store : 'main') satisfies StoreCode,
    tipo: tipo as TextKind,
    text: {
      ...{ titulo, version: text.version, publicado_en },
      html: sanitizeHtml(text.contenido, { tags: TEXT_TAGS }),
    },
  };
}

export const loader = (args: LoaderFunctionArgs) => preview(args);

export async function action(args: ActionFunctionArgs) {
  const fields = await readForm(args.request);
  return preview(args, {
    titulo: fields.get('titulo') ?? '',
    contenido: fields.get('contenido') ?? '',
    cambio: fields.get('cambio') ?? '',
  });
}

/** The text as customers read it. Its links lead nowhere here. */
export default function LegalTextPreviewPage() {
  const saved = useLoaderData<typeof loader>();
  const { store, tipo, text } = useActionData<typeof action>() ?? saved;
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    };
    document.addEventListener('click', stay);
    return () => document.removeEventListener('click', stay);
  }, []);
  return (
    <main id="contenido" data-store={store}>
      <LegalText text={text} title={TEXT_NAMES[tipo]} lead={tipo === 'terminos' ? TERMS_LEAD : POLICY_LEAD} />
    </main>
  );
}
