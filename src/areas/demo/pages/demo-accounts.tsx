import { usePortal } from '#areas/session/ui/portal-data.ts';
import { graphql } from '#generated/client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { PlainPage } from '#web/page/plain-page.tsx';
import { AccountTable } from '../ui/account-table.tsx';
import css from '../ui/demo.module.css';
import { OperatorAccounts } from '../ui/operator-accounts.tsx';
import type { Route } from './+types/demo-accounts';
import { demoOperators } from './demo-operators.server.ts';
import { requireDemo } from './require-demo.server.ts';

const DemoAccounts = graphql(`
  query DemoAccounts {
    cuentasDemo { email clave nombre rol empresa store_code muestra }
  }
`);

export const meta: Route.MetaFunction = () => [{ title: 'Demostración · Surtidor' }];

export async function loader({ context }: Route.LoaderArgs) {
  requireDemo(context);
  const { cuentasDemo } = await runGraphQL(context, DemoAccounts, {});
  return { accounts: cuentasDemo ?? [], operators: demoOperators(context) };
}

/** The page with the demo's accounts, and links to its mails and its simulated bank. */
export default function DemoPage({ loaderData: { accounts, operators } }: Route.ComponentProps) {
  const { facts } = usePortal();
  const [password, ...others] = new Set(accounts.map(({ clave }) => clave));
  return (
    <PlainPage
      title="Pruebe el portal"
      lead={
        <p>
          Esto es una demostración: las empresas, las personas y los valores son inventados, y nada de lo que haga aquí
          mueve dinero ni envía correos.
        </p>
      }
    >
      <div className="button-row">
        <ButtonLink to="/demo/correo">Ver los correos</ButtonLink>
        <ButtonLink to="/simulador/banco" reloadDocument>
          Abrir el banco simulado
        </ButtonLink>
      </div>
      {facts && (
        <div className={css.now}>
          <Alert tone="info" title={`Ahora está como ${facts.firstname} ${facts.lastname}, de ${facts.company}`}>
            Si entra con otra cuenta, esta sesión queda atrás.
          </Alert>
        </div>
      )}
      <section className={css.accounts}>
        <h2>Entre como quien quiera</h2>
        {others.length === 0 && password && (
          <p className="muted">
            La contraseña de todas las cuentas es <b className={css.password}>{password}</b>
          </p>
        )}
        <AccountTable accounts={accounts} showPasswords={others.length > 0} />
      </section>
      <OperatorAccounts {...operators} />
    </PlainPage>
  );
}
