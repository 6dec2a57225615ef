import type { RouterContextProvider } from 'react-router';
import { requireSessionFacts } from '#areas/session/pages/session-context.server.ts';
import { sendForm, skipAfterRefusal } from '#web/form/form-answer.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import type { Route } from './+types/personal-info';
import { FormPage } from './form-page.tsx';
import { loadEditForm } from './load-form.server.ts';
import { savePerson } from './save-person.server.ts';

export const handle: PageHandle = { drawsFrame: true };

export const meta: Route.MetaFunction = () => [{ title: 'Mis datos personales · Surtidor' }];

const ownForm = (request: Request, context: Readonly<RouterContextProvider>) =>
  loadEditForm(requireSessionFacts(context).userId, new URL(request.url).searchParams, context);

export const loader = ({ request, context }: Route.LoaderArgs) => ownForm(request, context);

export async function action({ request, context }: Route.ActionArgs) {
  const { form } = await ownForm(request, context);
  return savePerson(request, context, form);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export const shouldRevalidate = skipAfterRefusal;

/** The page of the person's own data. Roles with delivery points see them read-only. */
export default function PersonalInfo({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage form={loaderData.form} refusal={actionData} />;
}
