import type { RouterContextProvider } from 'react-router';
import type { SupportVisitFragment } from '#generated/client/graphql.ts';
import { operationLabel } from '../rules/operation-words.ts';
import type { Visit } from '../ui/visit.ts';
import { operationWords } from './operation-words.server.ts';

/** Replaces the contract's names of operations by words, so that no table of words is sent to the browser. */
export const visitInWords =
  (context: Readonly<RouterContextProvider>) =>
  ({ acciones, ...visit }: SupportVisitFragment): Visit => ({
    ...visit,
    acciones: acciones.map(({ operacion, ...action }) => ({
      ...action,
      words: operationLabel(operacion, context.get(operationWords)),
    })),
  });
