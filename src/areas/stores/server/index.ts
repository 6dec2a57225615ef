export { mailKind } from './mail-kind.ts';
