import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/**
 * Declarations of all blocks with exactly this selector; later ones override. Media queries are ignored: they change
 * only sizes.
 */
function declarations(selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (name.trim() !== selector) continue;
    for (const [, key = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(key, value.trim());
  }
  return found;
}

const root = declarations(':root');
/** Stores with values of their own. `stores/mails/mail-look.test.ts` finds a store that is missing here. */
const stores = [...css.matchAll(/^\[data-store="(\w+)"\]/gm)].map(([, store = '']) => store);

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

/** Hover colour of a control: the veil over its background. */
function veiled(store: string, back: string): string {
  const [red = 0, green = 0, blue = 0, share = 0] = (root.get('--veil') ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
  const under = [1, 3, 5].map((at) => Number.parseInt(colour(store, back).slice(at, at + 2), 16));
  const mixed = [red, green, blue].map((each, at) => Math.round(each * share + (under[at] ?? 0) * (1 - share)));
  return `#${mixed.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

const on = (back: string, ...fronts: readonly string[]) => fronts.map((front) => [front, back] as const);

const GROUNDS = ['--ground', '--surface', '--surface-2', '--surface-on'];
const TONES = ['ok', 'warn', 'err', 'info'];
const STATES = ['expired', 'today', 'ahead', 'offset', 'open'];
const AGES = ['--age-total', '--age-1', '--age-2', '--age-3', '--age-4'];

/** Text colours with their backgrounds. */
const TEXT = [
  ...GROUNDS.flatMap((back) => on(back, '--ink', '--ink-2', '--ink-3', '--brand-text', '--link')),
  ...GROUNDS.flatMap((back) => on(back, ...TONES.map((tone) => `--${tone}`))),
  // WCAG exempts disabled controls, but the portal does not.
  ...on('--disabled', '--ink', '--ink-2', '--ink-3'),
  ...['--action', '--action-hover', '--action-press'].flatMap((back) => on(back, '--on-action')),
  ...on('--ink', '--on-ink'),
  ...on('--header-bg', '--header-ink', '--header-ink-2'),
  ...STATES.flatMap((state) => on(`--st-${state}-bg`, `--st-${state}`)),
  // The fourth tone is the banner of a support session.
  ...TONES.flatMap((tone) => on(`--${tone}-bg`, `--${tone}`)),
];

/** Borders, icons, rule values, bars, and the focus ring. */
const GRAPHICS = [
  ...['--ground', '--surface'].flatMap((back) =>
    on(back, '--edge', '--tick-strong', '--reading', '--brand', '--failure'),
  ),
  ...[...GROUNDS, '--disabled', '--info-bg'].flatMap((back) => on(back, '--focus')),
  ...on('--surface', ...AGES),
  ...on('--header-bg', '--header-mark', '--header-ink'),
  // Tick of a checked, disabled checkbox.
  ...on('--ink-3', '--on-ink'),
];

/** Dividers and decoration without information. */
const DECORATION = [
  '--line',
  '--line-strong',
  '--tick',
  '--header-line',
  '--skeleton',
  '--skeleton-2',
  '--scrim',
  '--veil',
];

describe.each(stores)('the colours of the store %s', (store) => {
  test.each(TEXT)('text %s on %s has enough contrast', (front, back) => {
    expect(contrast(store, front, back)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(GRAPHICS)('graphics %s on %s have enough contrast', (front, back) => {
    expect(contrast(store, front, back)).toBeGreaterThanOrEqual(3);
  });
  test.each(on('--header-bg', '--header-ink').concat(on('--surface', '--ink'), on('--ground', '--ink', '--ink-2')))(
    'text %s on %s under the pointer has enough contrast',
    (front, back) => {
      const [high = 0, low = 0] = [luminance(colour(store, front)), luminance(veiled(store, back))].sort(
        (a, b) => b - a,
      );
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

test('every semantic colour is measured by a contrast test or listed as decoration', () => {
  const measured = new Set([...TEXT, ...GRAPHICS].flat().concat(DECORATION));
  const isColour = (value: string): boolean => /^(#|rgb)/.test(value) || /^var\(--/.test(value);
  const isPrimitive = (token: string): boolean => PRIMITIVE.test(token);
  const colours = [...root].filter(([token, value]) => isColour(value) && !isPrimitive(token)).map(([token]) => token);
  expect(colours.filter((token) => !measured.has(token))).toEqual([]);
});

const PRIMITIVE = /^--(red|stone|brick|amber|green|blue|grey)-/;

test('a store overrides only tokens that the root defines', () => {
  for (const store of stores)
    for (const token of declarations(`[data-store="${store}"]`).keys()) expect([...root.keys()]).toContain(token);
});

test('components use semantic tokens only: no literal colour, no primitive token', () => {
  const offences = globSync('src/**/*.module.css').flatMap((file) =>
    readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .filter((line) => /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|var\(--(red|stone|brick|amber|green|blue|grey)-/i.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(offences).toEqual([]);
});
