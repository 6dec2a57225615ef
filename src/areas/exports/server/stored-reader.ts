import { z } from 'zod';
import { hasAnyPermission } from '#areas/session/rules/permissions.ts';
import { CURRENCIES } from '#kernel/money.ts';
import type { ExportDeclaration, ExportReader } from '#platform/exports/export-declaration.ts';

const stored = z.object({
  userId: z.number(),
  cliente: z.string(),
  destinos: z.union([z.literal('all'), z.array(z.string())]),
  moneda: z.enum(CURRENCIES),
  permissions: z.array(z.string()),
  roleName: z.string(),
});

/** The access rights stored with a file, because the job that makes it has no session. */
export const storeReader = ({ userId, cliente, destinos, moneda, permissions, roleName }: ExportReader): string =>
  JSON.stringify({ userId, cliente, destinos, moneda, permissions: [...permissions], roleName });

/** @throws ZodError for a value that this system did not write */
export function readStored(json: unknown): ExportReader {
  const { permissions, ...rest } = stored.parse(json);
  return { ...rest, permissions: new Set(permissions) };
}

/** Whether the session may see everything in a file that was made for `maker`. */
export const covers = (session: Pick<ExportReader, 'cliente' | 'destinos'>, maker: ExportReader): boolean =>
  session.cliente === maker.cliente &&
  (session.destinos === 'all' ||
    (maker.destinos !== 'all' && maker.destinos.every((code) => session.destinos.includes(code))));

/** @param provider the distributor's configured name, the first part of every permission */
export const mayExport = (reader: ExportReader, { needs }: ExportDeclaration, provider: string): boolean =>
  hasAnyPermission(reader, provider, needs);
