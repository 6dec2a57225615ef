export { createDemo } from './create-demo.ts';
export { feedGauges } from './freshness-store.ts';
export { describeProblem, importFolder } from './import-folder.ts';
