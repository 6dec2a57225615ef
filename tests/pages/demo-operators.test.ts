import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_OPERATORS, DEMO_SECOND_FACTOR } from '#areas/demo/rules/demo-operators.ts';
import { OPERATOR_ROLES } from '#areas/operators/rules/roles.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

let portal: PortalChild;
beforeAll(async () => {
  portal = await startPortal({ TIER: 'all' });
}, 120_000);
afterAll(() => portal?.close());

const callConsole = async (query: string, variables: object, token?: string) => {
  const response = await fetch(`${portal.url}/operacion/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as {
    readonly data?: Record<string, { readonly token: string }>;
    readonly errors?: unknown;
  };
};

test('/demo shows an operator of each role, and a current code that the second sign-in step accepts', async () => {
  const page = await (await fetch(`${portal.url}/demo`, { headers: { accept: 'text/html' } })).text();
  const words = page.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, '');
  expect(DEMO_OPERATORS.map(({ rol }) => rol).toSorted()).toEqual([...OPERATOR_ROLES].toSorted());
  for (const { correo } of DEMO_OPERATORS) expect(words).toContain(correo);
  expect(words).toContain(DEMO_SECOND_FACTOR);
  const [{ correo } = { correo: '' }] = DEMO_OPERATORS;
  const first = await callConsole(
    'mutation ($correo: String!) { ingresarOperador(correo: $correo, clave: "Surtidor2026*") { token } }',
    { correo },
  );
  const token = first.data?.ingresarOperador?.token;
  const second = await callConsole(
    'mutation ($codigo: String!) { probarSegundoPaso(codigo: $codigo) { token } }',
    { codigo: /el de ahora es (\d{6})/.exec(words)?.[1] },
    token,
  );
  expect(second).toEqual({ data: { probarSegundoPaso: { token: expect.any(String) } } });
});
