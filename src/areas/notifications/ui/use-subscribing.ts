import { useState } from 'react';
import { useFetcher } from 'react-router';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';

const DENIED =
  'Su navegador no permite los avisos de este sitio. Permítalos en los ajustes del sitio e intente de nuevo.';
const FAILED = 'Su navegador no pudo activar los avisos. Intente de nuevo en un momento.';

const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Subscribes this browser to push messages. `canSubscribe` is undefined until script runs. */
export function useSubscribing(publicKey: string) {
  const fetcher = useFetcher<{ readonly problem?: string }>();
  const isHydrated = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const subscribe = async () => {
    setIsAsking(true);
    setProblem(undefined);
    try {
      const keys = await askBrowser(publicKey);
      if (keys) await fetcher.submit({ accion: 'suscribir', ...keys }, { method: 'post' });
      else setProblem(DENIED);
    } catch (error) {
      // Expected browser errors: no push service, a private window, a network that blocks it.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      setProblem(FAILED);
    } finally {
      setIsAsking(false);
    }
  };
  return {
    canSubscribe: isHydrated ? isAble() : undefined,
    isBusy: isAsking || fetcher.state !== 'idle',
    problem: problem ?? fetcher.data?.problem,
    subscribe: () => void subscribe(),
  };
}

/** Asks for the browser's permission and subscribes. @returns undefined when the person or the browser refuses */
async function askBrowser(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for another key of the portal would stay as it is.
  const old = await pushManager.getSubscription();
  if (old && keyOf(old.options.applicationServerKey) !== publicKey) await old.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh, auth };
}

const keyOf = (bytes: ArrayBuffer | null): string =>
  bytes
    ? btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    : '';
