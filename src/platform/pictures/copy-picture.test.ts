import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makePicture, makePictureBomb, SVG } from '#tests/support/picture-bytes.ts';
import { type CopiedPicture, copyPicture, hashPicture } from './copy-picture.ts';

async function copied(bytes: Buffer): Promise<CopiedPicture> {
  const result = await copyPicture(bytes);
  if (!result.ok) throw new Error(result.refusal);
  return result.value;
}

const facts = ({ copias }: CopiedPicture) => copias.map(({ ancho, formato }) => `${ancho}.${formato}`);

test('a large picture gets copies in each width that screens need, and one for old browsers', async () => {
  const made = await copied(await makePicture('jpeg', 2_000, 1_000));
  expect([made.ancho, made.alto]).toEqual([1_600, 800]);
  expect(facts(made)).toEqual([
    ...['240.avif', '240.webp', '480.avif', '480.webp', '800.avif', '800.webp', '800.jpg'],
    ...['1200.avif', '1200.webp', '1600.avif', '1600.webp'],
  ]);
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a small picture of type %s is never enlarged', async (format) => {
  const made = await copied(await makePicture(format, 300, 200));
  expect([made.ancho, made.alto]).toEqual([300, 200]);
  expect(facts(made)).toEqual(['240.avif', '240.webp', '300.avif', '300.webp', '300.jpg']);
});

test('the copies of a picture are pictures of their width and format', async () => {
  const { copias } = await copied(await makePicture('png', 500, 250));
  for (const { ancho, formato, bytes } of copias) {
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([ancho, Math.round(ancho / 2)]);
    expect(format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[formato]);
  }
});

test('a photograph is rotated upright, and its place is removed', async () => {
  const turned = await sharp(await makePicture('jpeg', 400, 200))
    .withExif({ IFD3: { GPSLatitude: '6/1 14/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const made = await copied(turned);
  expect([made.ancho, made.alto]).toEqual([200, 400]);
  for (const { bytes } of made.copias) expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test('pictures with the same bytes have the same name', async () => {
  const bytes = await makePicture('png');
  expect(hashPicture(bytes)).toMatch(/^[0-9a-f]{32}$/);
  expect(hashPicture(Buffer.from(bytes))).toBe(hashPicture(bytes));
  expect(hashPicture(await makePicture('png', 640, 360, 1))).not.toBe(hashPicture(bytes));
});

describe('files other than pictures are refused by their bytes', () => {
  test.each([
    ['a vector drawing', SVG],
    ['a vector drawing after a comment', Buffer.concat([Buffer.from('<!-- x -->'), SVG])],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['a program', Buffer.from('\u007fELF\u0002\u0001\u0001', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['zeros', Buffer.alloc(4_096)],
  ])('the file is refused: %s', async (_name, bytes) => {
    expect(await copyPicture(bytes)).toEqual({ ok: false, refusal: 'no-picture' });
  });

  test.each([
    ['JPEG', '\u00ff\u00d8\u00ff'],
    ['PNG', '\u0089PNG\r\n\u001a\n'],
    ['WebP', 'RIFF\u0010\u0000\u0000\u0000WEBP'],
    ['AVIF', '\u0000\u0000\u0000\u001cftypavif'],
  ])('a vector drawing behind the first bytes of a %s is refused', async (_name, head) => {
    const result = await copyPicture(Buffer.concat([Buffer.from(head, 'latin1'), SVG]));
    expect(result).toEqual({ ok: false, refusal: 'broken' });
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a truncated picture of type %s is refused', async (format) => {
    const whole = await makePicture(format);
    const result = await copyPicture(whole.subarray(0, Math.floor(whole.length / 2)));
    expect(result).toEqual({ ok: false, refusal: 'broken' });
  });
});

describe('pictures that would fill the memory are refused before decoding', () => {
  test.each([30_000, 17_000, 8_000])('a picture of %i pixels squared in a small file is refused', async (side) => {
    const bytes = makePictureBomb(side);
    expect(bytes.length).toBeLessThan(200_000);
    const before = performance.now();
    expect(await copyPicture(bytes)).toEqual({ ok: false, refusal: 'too-large' });
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  test('a file that is too large is refused', async () => {
    expect(await copyPicture(Buffer.alloc(25_000_001))).toEqual({ ok: false, refusal: 'too-large' });
  });
});
