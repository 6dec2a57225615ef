/** Types for a package that ships none; only those that `subset-font.ts` uses. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    readonly variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
