import { documentNonce } from '#ui/page/nonce.ts';

const loading = new Map<string, Promise<void>>();

/**
 * Adds a script of another site to the document, once, with the document's nonce.
 * @throws Error when it does not load; the next call retries
 */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src: url,
      async: true,
      nonce: documentNonce() ?? '',
    });
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(url);
      script.remove();
      reject(new Error(`The script did not load: ${url}`));
    };
    document.body.append(script);
  });
  loading.set(url, loaded);
  return loaded;
}

/** Loads a script and ignores a failure. */
export const loadScriptQuietly = (url: string): Promise<void> => loadScript(url).catch(() => undefined);
