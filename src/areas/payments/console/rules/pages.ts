import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

const folder = 'areas/payments/console/pages';

/** Addresses below `/operacion`. */
export const CONSOLE_PAYMENTS = '/pagos';

export const consolePaymentPath = (reference: string): string => `${CONSOLE_PAYMENTS}/${encodeURIComponent(reference)}`;

export const consolePages: readonly ConsolePage[] = [
  {
    path: CONSOLE_PAYMENTS,
    file: `${folder}/payments.tsx`,
    visit: ['pagos', 'view'],
    entry: { label: 'Pagos', group: 'Cartera', at: 20 },
  },
  { path: `${CONSOLE_PAYMENTS}/:referencia`, file: `${folder}/payment.tsx`, visit: ['pagos', 'view'] },
];
