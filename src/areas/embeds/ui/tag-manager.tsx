import { useEffect } from 'react';
import { useLocation } from 'react-router';
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

/**
 * Starts the container once the page works, and tells it of each page: where, and nothing of whom. There is no frame for
 * browsers without script: it would open the policy's `frame-src` to count visits that the portal's own log knows.
 */
export function TagManager({ id, url }: Container) {
  const { pathname } = useLocation();
  useEffect(() => {
    tell({ event: 'gtm.js', 'gtm.start': Date.now() });
    loadScriptQuietly(`${url}/gtm.js?id=${id}`);
  }, [id, url]);
  useEffect(() => {
    const page_path = anonymousPath(pathname);
    tell({ event: 'page_view', page_path, page_location: location.origin + page_path });
  }, [pathname]);
  return null;
}
