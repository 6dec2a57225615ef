/** What the router calls this build by; another one has other files, and keeps another page (public/sw.js). */
const build = (): string | undefined =>
  (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;

/** Once the page is there and nothing else waits: a friendly page for when the network is gone. Without it the portal is as good. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = async () => {
    try {
      await navigator.serviceWorker.register(`/sw.js?v=${build()}`, { updateViaCache: 'none' });
    } catch (error) {
      // Some browsers forbid it, in private windows for example.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    }
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
