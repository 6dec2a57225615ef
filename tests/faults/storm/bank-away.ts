import type { Fault } from './fault.ts';

/** The bank cuts every connection for some seconds. */
export const bankAway: Fault = async ({ bank, random }) => {
  await bank.order('away', 'true');
  await new Promise((wake) => setTimeout(wake, random.whole(2_000, 6_000)));
  await bank.order('away', 'false');
};
