export { DEMO_PASSWORD, demoAccounts } from './companies/demo-accounts.ts';
export { createDemo } from './create-demo.ts';
export { addDemoOperators } from './history/operators.ts';
export { playPast } from './history/play-past.ts';
