export { declareMailKind } from './mail-kind.ts';
