import type { MiddlewareFunction } from 'react-router';
import { isStoreCode, type StoreCode } from '#areas/stores/rules/stores.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { type FieldValues, type PublishField, readFields } from '../../rules/publish-field.ts';

/** Only the console's own pages may frame a preview. */
export const framedByConsole: MiddlewareFunction<Response>[] = [
  async ({ context }, next) => {
    const response = await next();
    const { policyWith } = context.get(pageHost);
    response.headers.set('content-security-policy', policyWith({ 'frame-ancestors': ["'self'"] }));
    response.headers.set('x-frame-options', 'SAMEORIGIN');
    return response;
  },
];

/** The store in the preview's address. @param usual store of an address without one */
export function previewStore(request: Request, usual: StoreCode = 'main'): StoreCode {
  const asked = new URL(request.url).searchParams.get('tienda') ?? '';
  return isStoreCode(asked) ? asked : usual;
}

/** The text in the editor, posted by the preview; undefined: show the saved text. */
export const typedFields = async <Name extends string>(
  request: Request,
  fields: readonly PublishField<Name>[],
): Promise<FieldValues<Name> | undefined> =>
  request.method === 'POST' ? readFields(fields, await readForm(request)) : undefined;
