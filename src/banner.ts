import type { Database } from '#platform/database/database.ts';
import type { Config } from './config.ts';
import type { DemoWorld } from './demo.ts';

type Accounts = ReturnType<DemoWorld['demoAccounts']>;

interface Facts {
  readonly config: Config;
  readonly url: string;
  readonly database: Database | undefined;
  /** Undefined when the demo is off. */
  readonly demoAccounts: Accounts | undefined;
}

/** The text in the terminal once the portal is open: its address, the place of its data, and the demo's accounts. */
export function formatBanner({ config, url, database, demoAccounts }: Facts): string {
  const lines = [
    '',
    `  Surtidor está abierto en ${url}`,
    `  Datos: ${database ? database.description : `back end en ${config.GRAPHQL_URL}`}`,
  ];
  if (demoAccounts) lines.push('', ...demoLines(demoAccounts, url));
  return [...lines, ''].join('\n');
}

function demoLines(demoAccounts: Accounts, url: string): string[] {
  const accounts = demoAccounts.map(({ email, role, storeName }) => [email, role, storeName] as const);
  const width = (column: 0 | 1): number => Math.max(...accounts.map((account) => account[column].length)) + 2;
  return [
    `  Demostración con datos inventados. Cuentas (clave de todas: ${demoAccounts[0]?.password}); qué muestra cada una: ${url}/demo`,
    ...accounts.map(([email, role, store]) => `    ${email.padEnd(width(0))}${role.padEnd(width(1))}${store}`),
  ];
}
