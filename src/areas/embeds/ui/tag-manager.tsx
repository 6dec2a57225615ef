import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isSecretAddress } from '#kernel/secret-address.ts';
import { anonymousPath } from '../rules/anonymous.ts';
import type { TagManager as Container } from '../rules/embeds.ts';
import { loadScriptQuietly } from './load-script.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

function tell(event: object): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}

/** Whether this document has had a secret in its address, to which "back" could return. */
let hadSecret = false;

/** The address that the document was loaded with: the page may have changed before this file arrived. */
const documentPath = (): string =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;

/**
 * Loads the container after hydration and reports each page view, with an anonymous path and no data of the person. The
 * container's own tags read the whole address, so a document that has had a secret in it never loads the container; links
 * and forms that lead to such an address load a new document (docs/product/embeds.md#tag-manager).
 * There is no frame for browsers without JavaScript, because it would need `frame-src` in the policy and count only
 * visits that the portal logs itself.
 */
export function TagManager({ id, url }: Container) {
  const { pathname } = useLocation();
  useEffect(() => {
    hadSecret ||= isSecretAddress(pathname) || isSecretAddress(documentPath());
    if (hadSecret) return;
    if (!window.dataLayer) tell({ event: 'gtm.js', 'gtm.start': Date.now() });
    void loadScriptQuietly(`${url}/gtm.js?id=${id}`);
    const page_path = anonymousPath(pathname);
    tell({ event: 'page_view', page_path, page_location: location.origin + page_path });
  }, [pathname, id, url]);
  return null;
}
