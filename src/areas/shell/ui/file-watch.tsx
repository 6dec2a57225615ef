import { useNonce } from '#ui/page/nonce.ts';
import { FILE_MISSING_EVENT } from './file-missing.ts';

/**
 * Inline script, because it must not depend on a file. When a style or script of the portal fails to load, it reloads the page.
 * A second failure within five minutes opens `/error_assets`, which needs no files (docs/product/shell.md#error-pages).
 * During a navigation it loads the target page. Ignores a prefetched style, which is no longer in the document.
 * If sessionStorage is unavailable, it skips the reload.
 */
const SCRIPT = `(() => {
  const KEY = 'surtidor.archivos', AGAIN_MS = 300000;
  const isFirst = () => {
    try {
      const now = Date.now(), isFirst = now - Number(sessionStorage.getItem(KEY)) > AGAIN_MS;
      if (isFirst) sessionStorage.setItem(KEY, String(now));
      return isFirst;
    } catch { return false }
  };
  let isLeaving = false;
  const recover = () => {
    if (isLeaving) return;
    isLeaving = true;
    const { pathname, search } = window.__reactRouterDataRouter?.state.navigation.location ?? location;
    const here = pathname + search;
    location.replace(isFirst() ? here : '/error_assets?desde=' + encodeURIComponent(here));
  };
  const isOurs = (it) => it instanceof HTMLLinkElement
    ? it.rel === 'stylesheet' && it.href.startsWith(location.origin + '/assets/')
    : it instanceof HTMLScriptElement && it.type === 'module' && (!it.src || it.src.startsWith(location.origin + '/assets/'));
  addEventListener('${FILE_MISSING_EVENT}', recover);
  addEventListener('error', ({ target }) => {
    if (isOurs(target)) setTimeout(() => { if (target.isConnected) recover() });
  }, true);
})()`;

/** Must be the first element in the head, so that it sees the load errors of all files. */
export function FileWatch() {
  const nonce = useNonce();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
