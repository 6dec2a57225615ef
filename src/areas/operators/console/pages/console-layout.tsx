import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { ConsoleFrame } from '#ui/console/frame.tsx';
import { useConsole } from '../ui/console-data.ts';
import type { FrameData } from '../ui/frame-data.ts';
import { roleName } from '../ui/role-name.ts';
import { sectionOf } from '../ui/section-of.ts';
import { useFindKey } from '../ui/use-find-key.ts';
import { currentOperator } from './console-context.server.ts';
import { menuGroups } from './console-menu.server.ts';
import { FIRST_PAGE } from './return-path.ts';

export function loader({ context }: LoaderFunctionArgs): FrameData {
  const operator = context.get(currentOperator);
  return {
    who: { name: operator?.nombre ?? '', role: roleName(operator?.rol ?? '') },
    groups: menuGroups(context),
    isConfirmed: operator?.confirmado ?? false,
  };
}

/** The frame of every page behind the sign-in. */
export default function ConsoleLayout() {
  const { who, groups } = useLoaderData<typeof loader>();
  const { now, findPath } = useConsole();
  useFindKey(findPath);
  return (
    <ConsoleFrame
      now={now}
      who={who}
      groups={groups}
      current={sectionOf(useLocation().pathname, groups)}
      homePath={FIRST_PAGE}
      findPath={findPath}
      findKey="/"
      menuPath="/menu"
      signOutPath="/salir"
    >
      <Outlet />
    </ConsoleFrame>
  );
}
