import { DEMO_PASSWORD, demoAccounts } from '#areas/feed/demo/demo-accounts.ts';
import type { Database } from '#platform/database/database.ts';
import type { Config } from './config.ts';

/** What the terminal shows once the portal is open: where it is, where the data is, and who can sign in to the demo. */
export function bannerOf(config: Config, url: string, database: Database | undefined): string {
  const lines = [
    '',
    `  Surtidor está abierto en ${url}`,
    `  Datos: ${database ? database.description : `back end en ${config.GRAPHQL_URL}`}`,
  ];
  if (config.demo && database) lines.push('', ...demoLines(config.PROVIDER, url));
  return [...lines, ''].join('\n');
}

function demoLines(provider: string, url: string): string[] {
  const accounts = demoAccounts(provider).map(({ email, role, storeName }) => [email, role, storeName] as const);
  const width = (column: 0 | 1): number => Math.max(...accounts.map((account) => account[column].length)) + 2;
  return [
    `  Demostración con datos inventados. Cuentas (clave de todas: ${DEMO_PASSWORD}); qué muestra cada una: ${url}/demo`,
    ...accounts.map(([email, role, store]) => `    ${email.padEnd(width(0))}${role.padEnd(width(1))}${store}`),
  ];
}
