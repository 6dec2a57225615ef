export { createDemo, type DemoOptions } from './create-demo.ts';
export {
  describeProblem,
  type Imported,
  type ImportedFile,
  type ImportOptions,
  importFolder,
} from './import-folder.ts';
