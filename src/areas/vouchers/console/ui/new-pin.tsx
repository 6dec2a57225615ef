import type { ReactNode } from 'react';
import { Alert } from '#ui/messages/alert.tsx';
import type { ActAnswer } from '#web/console/console-act.ts';
import css from './summary.module.css';

/** Answer to a posted act on a station. */
export interface PinAnswer extends ActAnswer {
  /** Shown once, in the answer to the form. */
  readonly pin?: string;
  /** Code of the created station. */
  readonly station?: string;
}

interface NewPinProps {
  readonly title: string;
  readonly pin: string;
  /** Above the PIN. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** A station's new PIN, which is shown once. */
export const NewPin = ({ title, pin, lead, children }: NewPinProps) => (
  <Alert tone="ok" title={title}>
    {lead}
    <p className={css.pin} translate="no">
      {pin}
    </p>
    <p>Entréguelo solo a la estación. No se vuelve a mostrar: si se pierde, dele otro.</p>
    {children}
  </Alert>
);
