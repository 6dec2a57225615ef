import { translate } from '#areas/session/rules/contract-messages.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { reachServer } from '#web/page/reach-server.ts';
import { LONGEST, readFindText } from '../rules/find-text.ts';
import { FinderForm } from '../ui/finder-form.tsx';
import type { Finding } from '../ui/finding.ts';
import type { Route } from './+types/find';
import { Find } from './find-query.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Buscar · Surtidor' }];

/** The results for `?q`. The finder's dialog on other pages loads them from here too. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Finding> {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').slice(0, LONGEST);
  if (!readFindText(typed)) return { typed };
  const answer = await askGraphQL(context, Find, { texto: typed });
  return answer.errors
    ? { typed, problem: translate(answer.errors[0]?.message) }
    : { typed, found: answer.data.buscar ?? {} };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => {
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  return reachServer(serverLoader).then((answer): Finding => ({ typed, ...answer }));
};

/** The finder as a page of its own: for browsers without script, and for its address. */
export default function FindPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: 'Buscar' }]} />
      <PageHead title="Buscar">
        <p>Escriba una parte de lo que busca.</p>
      </PageHead>
      <Card flush>
        <FinderForm finding={loaderData} />
      </Card>
    </>
  );
}
