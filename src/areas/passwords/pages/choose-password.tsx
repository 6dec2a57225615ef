import { Entrance } from '#areas/session/ui/entrance.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { sendForm } from '#web/form/form-answer.ts';
import { CHOOSE_PASSWORD_PATH } from '../rules/link.ts';
import { ChoosePasswordForm, UselessLink } from '../ui/choose-password-form.tsx';
import type { Route } from './+types/choose-password';
import { loadLink, saveChosenPassword } from './password-link.server.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Contraseña nueva · Surtidor' }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadLink(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const action = ({ request, context }: Route.ActionArgs) => saveChosenPassword(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** The page that mailed links open, for invitations and forgotten passwords. */
export default function ChoosePassword({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.problem !== undefined)
    return (
      <Entrance title="Contraseña nueva" lead="No pudimos comprobar su enlace.">
        <ErrorState title="Algo falló" retryHref={CHOOSE_PASSWORD_PATH}>
          {loaderData.problem}
        </ErrorState>
      </Entrance>
    );
  const { link } = loaderData;
  return link ? <ChoosePasswordForm link={link} answer={actionData} /> : <UselessLink />;
}
