import { type LoaderFunctionArgs, redirect } from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { CONSOLE_PATH } from '#areas/operators/console/pages/session-cookie.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { buildApiDescription } from '../../rules/http/openapi.ts';
import { INTEGRATIONS_PATH } from '../rules/pages.ts';
import { buildApiDocument } from '../ui/api-document.ts';

/** Style sources of the policy. The API reference (Scalar) adds style elements to the document, some without a nonce. */
const STYLE_SOURCES = { 'style-src-elem': ["'self'", "'unsafe-inline'"], 'style-src-attr': ["'unsafe-inline'"] };

/** Page with the API reference: for operators, and in the demo for all visitors. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { nonce, settings, policyWith } = context.get(pageHost);
  const isOperator = context.get(currentOperator)?.etapa === 'ABIERTA';
  // Returns to the list after sign-in, because this document is not a page of the router.
  if (!isOperator && !settings.demo) throw redirect(`/ingreso?volver=${encodeURIComponent(INTEGRATIONS_PATH)}`);
  const back = isOperator
    ? { label: 'Integraciones', path: `${CONSOLE_PATH}${INTEGRATIONS_PATH}` }
    : { label: 'Entrar a Operación', path: `${CONSOLE_PATH}/ingreso` };
  return new Response(buildApiDocument({ nonce, back, description: buildApiDescription() }), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyWith(STYLE_SOURCES),
    },
  });
}
