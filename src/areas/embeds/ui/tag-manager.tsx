import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasSecretAddress } from '#kernel/secret-address.ts';
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

/** Whether this document ever had a secret in its address, which the browser's history still contains. */
let hadSecret = false;

/** The address of the document itself: a navigation may have changed the page before this file arrived. */
const documentAddress = (): string => {
  const { pathname, search } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
  return pathname + search;
};

/**
 * Loads the container after hydration and reports each page view with an anonymous path, without personal data. The container's own tags read the
 * whole address. So a document that ever had a secret in its address never loads the container, and links to such an address load a new document
 * (docs/product/embeds.md#tag-manager). Has no frame for browsers without JavaScript: it would need `frame-src` in the policy, and the portal logs
 * those visits itself.
 */
export function TagManager({ id, url }: Container) {
  const { pathname } = useLocation();
  useEffect(() => {
    hadSecret ||= hasSecretAddress(pathname + location.search) || hasSecretAddress(documentAddress());
    if (hadSecret) return;
    if (!window.dataLayer) tell({ event: 'gtm.js', 'gtm.start': Date.now() });
    void loadScriptQuietly(`${url}/gtm.js?id=${id}`);
    const page_path = anonymousPath(pathname);
    tell({ event: 'page_view', page_path, page_location: location.origin + page_path });
  }, [pathname, id, url]);
  return null;
}
