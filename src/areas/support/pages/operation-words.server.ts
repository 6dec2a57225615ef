import { createContext } from 'react-router';
import type { OperationWords } from '../rules/operation-words.ts';

/** The words of all areas' operations. The wiring sets them for each request. */
export const operationWords = createContext<OperationWords>();
