import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { StateIcon, type Tone } from './state-icon.tsx';
import css from './toast.module.css';
import { useAutoDismiss } from './use-auto-dismiss.ts';

export interface ToastMessage {
  readonly message: ReactNode;
  readonly tone?: Tone;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  readonly delayMs?: number;
  readonly topic?: string;
  /** Topic whose earlier toasts it replaces. */
  readonly replaces?: string;
}

type Shown = ToastMessage & { readonly id: number };
type ShowToast = (toast: ToastMessage) => void;

const ToastContext = createContext<ShowToast>(() => {
  throw new Error('useToast needs a ToastProvider above it');
});

/** Shows a short confirmation: `showToast({ message: 'Notificación borrada' })`. Do not show an error only here. */
export const useToast = (): ShowToast => useContext(ToastContext);

function Toast({ toast, onDone }: { readonly toast: Shown; readonly onDone: () => void }) {
  const hold = useAutoDismiss(toast.delayMs ?? 4000, onDone);
  const select = () => {
    toast.action?.onSelect();
    onDone();
  };
  return (
    <div className={css.toast} {...hold}>
      <StateIcon tone={toast.tone ?? 'ok'} className={css.icon} />
      <div className={css.text}>{toast.message}</div>
      {toast.action && (
        <Button variant="text" size="sm" onClick={select}>
          {toast.action.label}
        </Button>
      )}
    </div>
  );
}

/** Mounted once, around the app. A live region must exist before its first message, or it is not announced. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const nextId = useRef(0);
  const show = useCallback<ShowToast>((toast) => {
    nextId.current += 1;
    const id = nextId.current;
    const { replaces } = toast;
    setToasts((shown) => {
      const others = replaces === undefined ? shown : shown.filter(({ topic }) => topic !== replaces);
      return [...others.slice(-2), { ...toast, id }];
    });
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <div className={css.region} role="status" aria-live="polite">
        {toasts.map((toast) => (
          <Toast
            key={toast.id}
            toast={toast}
            onDone={() => setToasts((shown) => shown.filter(({ id }) => id !== toast.id))}
          />
        ))}
      </div>
    </ToastContext>
  );
}
