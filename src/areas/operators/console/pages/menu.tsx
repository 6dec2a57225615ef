import { type MetaFunction, useRouteLoaderData } from 'react-router';
import { ConsoleMenu } from '#ui/console/frame.tsx';
import { OWN_ACCOUNT } from '../rules/pages.ts';
import { useConsole } from '../ui/console-data.ts';
import type { FrameData } from '../ui/frame-data.ts';

export const meta: MetaFunction = () => [{ title: 'Menú · Operación · Surtidor' }];

/** The navigation as a page for phones, which works without JavaScript. */
export default function Menu() {
  const { now } = useConsole();
  const frame = useRouteLoaderData<FrameData>('console');
  return frame ? (
    <ConsoleMenu
      now={now}
      who={frame.who}
      groups={frame.groups}
      current="/menu"
      accountPath={OWN_ACCOUNT}
      signOutPath="/salir"
    />
  ) : null;
}
