import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { listKey } from '#kernel/list/list-address.ts';
import { useLastGoodAnswer } from '#ui/behaviour/use-last-good.ts';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { sendForm, skipAfterRefusal } from '#web/form/form-answer.ts';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PEOPLE_LIST } from '../rules/people-list.ts';
import { PROFILE_PATH, readMode, readPersonId } from '../ui/associate-address.ts';
import type { Route } from './+types/edit-profile';
import { FormPage } from './form-page.tsx';
import { loadMode } from './load-mode.server.ts';
import { ProfilePage } from './profile-page.tsx';
import { answerForm } from './save-person.server.ts';
import { ViewPage } from './view-page.tsx';

/** Identifies the screen. Forms of two people are two screens, although their addresses differ in parameters only. */
const placeIn = (params: URLSearchParams): string => `${readMode(params) ?? ''} ${readPersonId(params) ?? ''}`;

export const handle: PageHandle = { drawsFrame: true, placeIn };

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${titleOf(loaderData)} · Surtidor` }];

function titleOf(loaded: Route.MetaArgs['loaderData']): string {
  if (!loaded || !('kind' in loaded) || loaded.kind === 'profile') return 'Mi perfil';
  if (loaded.kind === 'view') return `${loaded.person.firstname} ${loaded.person.lastname}`;
  if (loaded.form.terms) return 'Antes de continuar';
  return loaded.form.mode === 'create' ? 'Crear asociado' : `Editar a ${loaded.form.name}`;
}

export const loader = ({ request, context }: Route.LoaderArgs) => loadMode(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const action = ({ request, context }: Route.ActionArgs) => answerForm(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** Skips the reload when the address changes only in the number of loaded rows, or drops the parameter `aviso`. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = asked;
  if (formMethod && formMethod !== 'GET') return skipAfterRefusal(asked);
  const [now, next] = [currentUrl.searchParams, nextUrl.searchParams];
  const isSameList =
    currentUrl.pathname === nextUrl.pathname &&
    placeIn(now) === placeIn(next) &&
    listKey(PEOPLE_LIST, now) === listKey(PEOPLE_LIST, next);
  if (!isSameList) return asked.defaultShouldRevalidate;
  return now.has('aviso') ? false : keepLoadedRows(PEOPLE_LIST)(asked);
}

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const loaded = useLastGoodAnswer<typeof loaderData & { readonly problem?: string }>(loaderData, placeIn(params));
  if (!('kind' in loaded)) return <OutOfReach problem={loaded.problem} />;
  if (loaded.kind === 'view') return <ViewPage view={loaded} />;
  if (loaded.kind === 'form')
    return <FormPage form={loaded.form} refusal={actionData && 'listProblem' in actionData ? undefined : actionData} />;
  // True when the requested list failed to load. The rest of the page stays.
  const isMissed = 'problem' in loaderData && loaded.key !== listKey(PEOPLE_LIST, params);
  return (
    <ProfilePage
      profile={isMissed ? { ...loaded, people: undefined, unread: loaderData.problem } : loaded}
      listProblem={actionData && 'listProblem' in actionData ? actionData.listProblem : undefined}
    />
  );
}

const OutOfReach = ({ problem }: { readonly problem: string }) => (
  <div className="wrap page">
    <PageHead title="Mi perfil" />
    <ErrorState title="No pudimos abrir esta página" retryHref={PROFILE_PATH}>
      <p>{problem}</p>
    </ErrorState>
  </div>
);
