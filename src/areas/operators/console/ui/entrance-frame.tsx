import type { ReactNode } from 'react';
import { SignInFrame } from '#ui/console/sign-in-frame.tsx';
import { useConsole } from './console-data.ts';
import css from './entrance-frame.module.css';

interface EntranceFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Frame of the pages before sign-in. */
export const EntranceFrame = ({ title, lead, children }: EntranceFrameProps) => (
  <SignInFrame
    now={useConsole().now}
    say="Lo que espera por usted."
    note="Consola del distribuidor. Solo para personal autorizado; cada acción queda en la auditoría."
  >
    <h1>{title}</h1>
    <p className="muted">{lead}</p>
    <div className={css.body}>{children}</div>
  </SignInFrame>
);

/** A secret to be typed; it may wrap anywhere. */
export const TypedSecret = ({ children }: { readonly children: string }) => <p className={css.secret}>{children}</p>;
