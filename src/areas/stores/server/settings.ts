import { z } from 'zod';
import { declareSettings, type ValuesOf } from '#platform/settings.ts';
import { isStoreCode, STORE_CODES } from '../rules/stores.ts';

export const storesSettings = declareSettings({
  STORE_CODE: z
    .enum(STORE_CODES)
    .default('main')
    .describe(new Intl.ListFormat('es', { type: 'disjunction' }).format(STORE_CODES)),
  STORE_HOSTS: z
    .string()
    .regex(/^$|^([a-z0-9.-]+=[a-z_]+)(,[a-z0-9.-]+=[a-z_]+)*$/)
    .refine((text) => text.split(',').every((pair) => pair === '' || isStoreCode(pair.slice(pair.indexOf('=') + 1))))
    .default('')
    .describe('host=tienda,host=tienda, con códigos de tienda como los de STORE_CODE'),
});

declare module '#platform/settings.ts' {
  interface AreaSettingValues extends ValuesOf<typeof storesSettings> {}
}

/** Parses STORE_HOSTS. @returns host name → store code */
export const readStoreHosts = (hosts: string): ReadonlyMap<string, string> =>
  new Map(
    hosts
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  );
