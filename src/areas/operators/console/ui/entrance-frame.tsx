import type { ReactNode } from 'react';
import { SignInFrame } from '#ui/console/sign-in-frame.tsx';
import { useConsole } from './console-data.ts';

interface EntranceFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The frame of the steps before a session. */
export const EntranceFrame = ({ title, lead, children }: EntranceFrameProps) => (
  <SignInFrame
    now={useConsole().now}
    say="Lo que espera por usted."
    note="Consola del distribuidor. Solo para personal autorizado; cada acción queda en la auditoría."
  >
    <h1>{title}</h1>
    <p className="muted">{lead}</p>
    {children}
  </SignInFrame>
);
