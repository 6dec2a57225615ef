import { data } from 'react-router';
import { requireSessionFacts } from '#areas/session/pages/session-context.server.ts';
import { appendCookies, rememberDevice } from '#areas/session/pages/session-cookies.server.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { Alert } from '#ui/messages/alert.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { sendForm } from '#web/form/form-answer.ts';
import { findPasswordFaults } from '../rules/password-faults.ts';
import { findFormErrors, readPasswordForm } from '../rules/password-form.ts';
import { ChangePasswordPanel, PASSWORD_CHANGED_SENTENCE } from '../ui/change-password-panel.tsx';
import type { PasswordAnswer } from '../ui/new-password-fields.tsx';
import type { Route } from './+types/change-password';
import { passwordRefusalAnswer } from './password-refusal.server.ts';

const ChangePassword = graphql(`
  mutation ChangePassword($currentPassword: String!, $newPassword: String!) {
    changeCustomerPassword(currentPassword: $currentPassword, newPassword: $newPassword) { success dispositivo }
  }
`);

export const meta: Route.MetaFunction = () => [{ title: 'Mi contraseña · Surtidor' }];

export async function action({ request, context }: Route.ActionArgs) {
  const { firstname, lastname, company } = requireSessionFacts(context);
  const form = readPasswordForm(await readForm(request), true);
  const errors = findFormErrors(form, [firstname, lastname, company], findPasswordFaults);
  if (errors) return notSaved({ errors });
  const { currentPassword = '', newPassword } = form;
  const answer = await askGraphQL(context, ChangePassword, { currentPassword, newPassword });
  const changed = answer.errors ? undefined : answer.data.changeCustomerPassword;
  if (!changed?.success) return notSaved(passwordRefusalAnswer(answer.errors ?? []));
  const headers = appendCookies(new Headers(), rememberDevice(context, changed.dispositivo));
  return data<PasswordAnswer>({ isSaved: true }, { headers });
}

const notSaved = (answer: PasswordAnswer) => data<PasswordAnswer>(answer);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** Answers the panel's form when JavaScript is missing. With JavaScript, the panel shows the answer in place. */
export default function ChangePasswordPage({ actionData }: Route.ComponentProps) {
  const { places } = usePortal();
  const answer: PasswordAnswer | undefined = actionData;
  return (
    <div className="narrow">
      <Breadcrumbs
        items={[{ label: 'Inicio', to: '/' }, { label: 'Mi perfil', to: places.profile }, { label: 'Mi contraseña' }]}
      />
      <PageHead title="Mi contraseña" />
      <div className="stack">
        {answer?.isSaved && <Alert tone="ok" title={PASSWORD_CHANGED_SENTENCE} />}
        <ChangePasswordPanel answer={answer} />
      </div>
    </div>
  );
}
