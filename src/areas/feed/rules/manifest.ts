import { z } from 'zod';

export const MANIFEST_NAME = 'manifiesto.json';

/** A file name without NUL and lone surrogates, which PostgreSQL refuses when a problem with the name is stored. */
const name = z
  .string()
  .min(1)
  .max(100)
  .refine((text) => !text.includes('\0') && text.isWellFormed());

const schema = z.strictObject({
  entrega: z.string().trim().pipe(name),
  secuencia: z.int().min(0).optional(),
  archivos: z
    .array(
      z.strictObject({
        archivo: name,
        filas: z.int().min(0),
        sha256: z.string().regex(/^[0-9a-fA-F]{64}$/),
      }),
    )
    .max(100),
});

/** The ERP's manifest of a delivery: its files with numbers of rows and bytes. */
export type Manifest = z.infer<typeof schema>;

/** A file found in the folder. */
export interface MeasuredFile {
  readonly archivo: string;
  readonly filas: number;
  readonly sha256: string;
}

/** Parses a manifest. @returns undefined for an invalid text */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Lists differences between manifest and files, as Spanish sentences. */
export function manifestProblems({ archivos }: Manifest, measured: readonly MeasuredFile[]): string[] {
  const announced = new Map(archivos.map((file) => [file.archivo, file]));
  const found = new Map(measured.map((file) => [file.archivo, file]));
  return [
    ...(announced.size < archivos.length ? ['El manifiesto nombra un archivo dos veces.'] : []),
    ...[...announced.keys()]
      .filter((name) => !found.has(name))
      .map((name) => `Falta ${name}, que el manifiesto anuncia.`),
    ...[...found.keys()].filter((name) => !announced.has(name)).map((name) => `${name} no está en el manifiesto.`),
    ...[...announced.values()].flatMap((file) => {
      const there = found.get(file.archivo);
      return there ? differences(file, there) : [];
    }),
  ];
}

function differences(announced: MeasuredFile, { filas, sha256 }: MeasuredFile): string[] {
  if (filas !== announced.filas)
    return [`${announced.archivo} tiene ${filas} filas y el manifiesto anuncia ${announced.filas}.`];
  return sha256 === announced.sha256.toLowerCase()
    ? []
    : [`${announced.archivo} no es el archivo que el manifiesto anuncia: su suma SHA-256 es otra.`];
}
