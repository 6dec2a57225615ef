import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

const folder = 'areas/customers/console/pages';

/** Addresses below `/operacion`. */
export const CONSOLE_CUSTOMERS = '/clientes';

export const consolePages: readonly ConsolePage[] = [
  {
    path: CONSOLE_CUSTOMERS,
    file: `${folder}/customers.tsx`,
    visit: ['personas', 'view'],
    entry: { label: 'Clientes', at: 60 },
  },
  { path: `${CONSOLE_CUSTOMERS}/:codigo`, file: `${folder}/customer.tsx`, visit: ['personas', 'view'] },
];

export const customerHref = (code: string): string => `${CONSOLE_CUSTOMERS}/${encodeURIComponent(code)}`;
