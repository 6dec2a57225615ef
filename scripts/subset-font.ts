/**
 * Subsets Archivo to the glyphs and the axis ranges that the portal draws. The full Latin file has 90 KB: half a
 * second on a slow network. Run by hand; the result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = fileURLToPath(
  import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
);
const target = new URL('../src/ui/fonts/archivo-latin.woff2', import.meta.url);

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const ascii = range(0x20, 0x7e);
const spanish = 'ÁÉÍÓÚÜÑáéíóúüñ¿¡ªº°§«»';
// Letters of foreign names and brands that customers use.
const neighbours = 'ÀÂÃÄÇÈÊËÌÎÏÒÔÕÖÙÛàâãäçèêëìîïòôõöùû';
const punctuation = '\u00a0·–—‘’“”…•€™®©×÷±−½¼¾²³¹′″';

const font = await subsetFont(await readFile(source), ascii + spanish + neighbours + punctuation, {
  targetFormat: 'woff2',
  // Used values: weights 420 text, 620 strong, 640 brand; widths 84 % display, 92 % figures, 100 % text.
  variationAxes: { wght: { min: 400, max: 650, default: 400 }, wdth: { min: 84, max: 100 } },
  keepFeatures: ['kern', 'tnum', 'lnum', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'case'],
  noHinting: true,
});

await writeFile(target, font);
console.log(`archivo-latin.woff2: ${(font.length / 1024).toFixed(1)} KB`);
