/** Version of this build in the router's manifest. Each build has its own service worker cache (public/sw.js). */
const build = (): string | undefined =>
  (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;

/** Registers the service worker after the page has loaded. The worker shows the offline page when the network fails; the portal works without it. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = async () => {
    try {
      await navigator.serviceWorker.register(`/sw.js?v=${build()}`, { updateViaCache: 'none' });
    } catch (error) {
      // Some browsers forbid service workers, for example in private windows.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    }
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
