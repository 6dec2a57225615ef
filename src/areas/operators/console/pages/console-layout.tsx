import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { graphql } from '#generated/operator-client/index.ts';
import { formatLocalDate } from '#kernel/local-date.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ConsoleFrame } from '#ui/console/frame.tsx';
import { useDraftsOf } from '#web/console/kept-draft.tsx';
import { addWaitCounts } from '../rules/menu-waits.ts';
import { OWN_ACCOUNT } from '../rules/pages.ts';
import { useConsole } from '../ui/console-data.ts';
import type { FrameData } from '../ui/frame-data.ts';
import { roleName } from '../ui/role-name.ts';
import { sectionOf } from '../ui/section-of.ts';
import { useFindKey } from '../ui/use-find-key.ts';
import { currentOperator } from './console-context.server.ts';
import { menuGroups } from './console-menu.server.ts';
import { FIRST_PAGE } from './return-path.ts';

const ConsoleWaits = graphql(`
  query ConsoleWaits {
    esperasConsola { seccion cuantas hay_mas asuntos hay_mas_asuntos tarde }
  }
`);

export async function loader({ context }: LoaderFunctionArgs): Promise<FrameData> {
  const operator = context.get(currentOperator);
  // After a failure the navigation works without numbers.
  const { data } = await askGraphQL(context, ConsoleWaits, {});
  return {
    operator: operator?.id ?? 0,
    who: { name: operator?.nombre ?? '', role: roleName(operator?.rol ?? '') },
    groups: addWaitCounts(menuGroups(context), data?.esperasConsola ?? [], FIRST_PAGE),
    isConfirmed: operator?.confirmado ?? false,
    hasApp: operator?.aplicacion ?? false,
    hasPasskeys: (operator?.llaves ?? 0) > 0,
  };
}

/** The frame of every page behind the sign-in. */
export default function ConsoleLayout() {
  const { operator, who, groups } = useLoaderData<typeof loader>();
  const { now, today, findPath } = useConsole();
  useFindKey(findPath);
  useDraftsOf(operator);
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
      accountPath={OWN_ACCOUNT}
      signOutPath="/salir"
    >
      <p className="only-print sm muted">
        Consultado el {formatLocalDate(today)} a las {now.label}, hora de Bogotá
      </p>
      <Outlet />
    </ConsoleFrame>
  );
}
