export { createDemo } from './create-demo.ts';
export { describeProblem, importFolder } from './import-folder.ts';
