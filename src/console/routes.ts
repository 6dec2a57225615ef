import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { CONSOLE_PAGES } from './registry.ts';

const inFrame = (hasFrame: boolean) =>
  CONSOLE_PAGES.filter(({ visit, isFramed }) => (visit !== 'entrance' && !isFramed) === hasFrame).map(
    ({ path, file }) => route(path.slice(1), `../${file}`),
  );

/** The site map of the console: the rows of all areas. */
export default [
  layout('../areas/operators/console/pages/console-layout.tsx', { id: 'console' }, inFrame(true)),
  ...inFrame(false),
  index('../areas/operators/console/pages/first-page.ts'),
  route('*', '../areas/operators/console/pages/not-found.tsx'),
] satisfies RouteConfig;
