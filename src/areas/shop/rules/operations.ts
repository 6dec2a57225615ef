import type { Operations } from '#areas/session/rules/operation.ts';
import { ENTER_SHOP } from './permissions.ts';

export const operations = {
  'Mutation.generarEnlaceTienda': { words: 'Abrir la tienda', needs: ENTER_SHOP, support: 'refused' },
} as const satisfies Operations;
