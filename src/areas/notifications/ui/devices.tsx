import { useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { deviceInWords } from '#areas/session/rules/session-words.ts';
import type { NoticePreferencesFragment } from '#generated/client/graphql.ts';
import { formatLocalDate, localDateAt } from '#kernel/local-date.ts';
import { Button } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import css from './preferences.module.css';

interface DevicesProps {
  readonly devices: NoticePreferencesFragment['celulares'];
  /** Null when the portal sends no push messages. */
  readonly publicKey: string | null | undefined;
  readonly isReadOnly: boolean;
}

/** The browsers that receive push messages, and a button to add this one. */
export const Devices = ({ devices, publicKey, isReadOnly }: DevicesProps) => (
  <Card aria-labelledby="celulares">
    <h2 id="celulares" className={css.title}>
      Celulares con avisos
    </h2>
    {devices.length > 0 && (
      <ul className={css.devices}>
        {devices.map((device) => (
          <Device key={device.id} device={device} isReadOnly={isReadOnly} />
        ))}
      </ul>
    )}
    {publicKey ? (
      <ThisDevice publicKey={publicKey} hasNone={devices.length === 0} isReadOnly={isReadOnly} />
    ) : (
      <p className="sm muted">Este portal no envía avisos al celular por ahora.</p>
    )}
  </Card>
);

interface DeviceProps {
  readonly device: NoticePreferencesFragment['celulares'][number];
  readonly isReadOnly: boolean;
}

function Device({ device: { id, equipo, creado_en }, isReadOnly }: DeviceProps) {
  const { text } = deviceInWords(equipo);
  const since = `desde el ${formatLocalDate(localDateAt(new Date(creado_en)))}`;
  return (
    <li>
      <span>
        <b>{text}</b>
        <span className="sm muted">{since}</span>
      </span>
      {!isReadOnly && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            variant="text"
            size="sm"
            name="accion"
            value="quitar"
            aria-label={`Quitar ${text}, ${since}`}
          >
            Quitar
          </Button>
        </Form>
      )}
    </li>
  );
}

interface ThisDeviceProps {
  readonly publicKey: string;
  readonly hasNone: boolean;
  readonly isReadOnly: boolean;
}

function ThisDevice({ publicKey, hasNone, isReadOnly }: ThisDeviceProps) {
  const { canSubscribe, isBusy, problem, subscribe } = useSubscribing(publicKey);
  return (
    <>
      {hasNone && (
        <p className="sm muted">
          Ninguno todavía: lo que marque en «Celular» llega cuando active un equipo. Los avisos llegan aunque el portal
          esté cerrado.
        </p>
      )}
      {problem && <Alert tone="err" title={problem} />}
      {!isReadOnly && canSubscribe === true && (
        <Button variant="line" size="sm" onClick={subscribe} isPending={isBusy} pendingLabel="Un momento…">
          Activar en este equipo
        </Button>
      )}
      {canSubscribe === false && (
        <p className="sm muted">
          Este navegador no recibe avisos. En un iPhone, agregue antes el portal a la pantalla de inicio.
        </p>
      )}
    </>
  );
}

const DENIED =
  'Su navegador no permite los avisos de este sitio. Permítalos en los ajustes del sitio e intente de nuevo.';
const FAILED = 'Su navegador no pudo activar los avisos. Intente de nuevo en un momento.';

const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Subscribes this browser to push messages. `canSubscribe` is undefined until JavaScript runs. */
function useSubscribing(publicKey: string) {
  const fetcher = useFetcher<{ readonly problem?: string }>();
  const isHydrated = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const subscribe = async () => {
    setIsAsking(true);
    setProblem(undefined);
    try {
      const keys = await subscribeBrowser(publicKey);
      if (keys) await fetcher.submit({ accion: 'suscribir', ...keys }, { method: 'post' });
      else setProblem(DENIED);
    } catch (error) {
      // Expected errors of browsers: no push service, a private window, or a network that blocks it.
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

/** Requests the browser's permission and subscribes. @returns undefined without permission @throws when the browser cannot subscribe */
async function subscribeBrowser(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  // Unsubscribes first, because `subscribe` does not replace a subscription with an older key of the portal.
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
