import { useNonce } from '#ui/nonce.ts';
import { FILE_MISSING } from './file-missing.ts';

/**
 * Plain script that needs no file: a style or a script of the portal that does not come reloads the page, once in five minutes; after
 * that the person is told, on a page that needs none (docs/product/shell.md#error-pages). While the router is on its way to a page, that is the one which
 * is loaded. A style that is only being fetched ahead is not in the page any more when its failure is looked at. Without a place to remember the first time, there is no first time.
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
  addEventListener('${FILE_MISSING}', recover);
  addEventListener('error', ({ target }) => {
    if (isOurs(target)) setTimeout(() => { if (target.isConnected) recover() });
  }, true);
})()`;

/** First in the head, so that it hears of every file. */
export function FileWatch() {
  const nonce = useNonce();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
