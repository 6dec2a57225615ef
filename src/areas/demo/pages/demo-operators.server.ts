import { TOTP } from 'otpauth';
import type { RouterContextProvider } from 'react-router';
import { ROLE_WORDS } from '#areas/operators/rules/roles.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { DEMO_OPERATORS, DEMO_SECOND_FACTOR } from '../rules/demo-operators.ts';
import type { OperatorAccountsProps } from '../ui/operator-accounts.tsx';

/** The demo's operators, their secret for an authenticator application, and the code of this moment for visitors without one. */
export function demoOperators(context: Readonly<RouterContextProvider>): OperatorAccountsProps {
  const timestamp = context.get(pageHost).now().getTime();
  return {
    operators: DEMO_OPERATORS.map(({ correo, nombre, rol }) => ({ correo, nombre, role: ROLE_WORDS[rol].name })),
    secret: DEMO_SECOND_FACTOR,
    code: new TOTP({ secret: DEMO_SECOND_FACTOR }).generate({ timestamp }),
  };
}
