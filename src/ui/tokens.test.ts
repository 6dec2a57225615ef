import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The declarations of every block with exactly this selector, later ones winning; media queries only hold sizes. */
function declarations(selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (name.trim() !== selector) continue;
    for (const [, key = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(key, value.trim());
  }
  return found;
}

const root = declarations(':root');
const stores = ['main', 'lubricantes', 'ecuador', 'lubricantes_ecuador', 'lubricantes_peru'];

function colour(store: string, token: string): string {
  const own = declarations(`[data-store="${store}"]`);
  let value = own.get(token) ?? root.get(token);
  for (
    let reference = /^var\((--[\w-]+)\)$/.exec(value ?? '');
    reference;
    reference = /^var\((--[\w-]+)\)$/.exec(value ?? '')
  ) {
    value = own.get(reference[1] ?? '') ?? root.get(reference[1] ?? '');
  }
  if (!value || !/^#[0-9a-f]{3}([0-9a-f]{3})?$/i.test(value))
    throw new Error(`${store}: ${token} is no colour: ${value}`);
  return value.length === 4 ? value.replace(/[0-9a-f]/gi, '$&$&') : value;
}

/** WCAG 2: relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(store: string, front: string, back: string): number {
  const [high = 0, low = 0] = [luminance(colour(store, front)), luminance(colour(store, back))].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const on = (back: string, ...fronts: readonly string[]) => fronts.map((front) => [front, back] as const);

const TEXT = [
  ...['--ground', '--surface', '--surface-2', '--surface-on'].flatMap((back) =>
    on(back, '--ink', '--ink-2', '--ink-3', '--brand-text', '--link'),
  ),
  ...on('--surface', '--ok', '--warn', '--err', '--info'),
  ...on('--ground', '--ok', '--warn', '--err', '--info'),
  ...on('--disabled', '--ink-2'),
  ...['--action', '--action-hover', '--action-press'].flatMap((back) => on(back, '--on-action')),
  ...on('--ink', '--on-ink'),
  ...on('--header-bg', '--header-ink', '--header-ink-2'),
  ...['expired', 'today', 'ahead', 'offset', 'open'].flatMap((state) => on(`--st-${state}-bg`, `--st-${state}`)),
  ...['ok', 'warn', 'err', 'info'].flatMap((tone) => on(`--${tone}-bg`, `--${tone}`)),
];

const GRAPHICS = [
  ...['--ground', '--surface'].flatMap((back) =>
    on(back, '--edge', '--tick-strong', '--reading', '--brand', '--focus', '--failure'),
  ),
  ...on('--surface', '--age-total', '--age-1', '--age-2', '--age-3', '--age-4'),
  ...on('--header-bg', '--header-mark'),
];

describe.each(stores)('%s', (store) => {
  test.each(TEXT)('text %s on %s', (front, back) => {
    expect(contrast(store, front, back)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(GRAPHICS)('graphics %s on %s', (front, back) => {
    expect(contrast(store, front, back)).toBeGreaterThanOrEqual(3);
  });
});
