import { createHash } from 'node:crypto';
import type { Sharp, SharpOptions } from 'sharp';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { type CopyFormat, detectFormat } from './picture-file.ts';

/** Reason why a file is refused as a picture. */
export type PictureRefusal = 'no-picture' | 'too-large' | 'broken' | 'too-slow';

interface Copy {
  readonly ancho: number;
  readonly formato: CopyFormat;
  readonly bytes: Buffer;
}

export interface CopiedPicture {
  /** Width of the largest copy, in pixels. */
  readonly ancho: number;
  readonly alto: number;
  readonly copias: readonly Copy[];
}

/** Limits of a source file. A phone's photograph has up to 50 million pixels. */
export const PICTURE_LIMITS = { bytes: 25_000_000, pixels: 60_000_000, side: 16_384 } as const;

/**
 * Widths of copies: display widths times pixel densities, from a phone's thumbnail to the largest card on a dense
 * screen.
 */
const WIDTHS = [240, 480, 800, 1_200, 1_600];
const LARGEST = 1_600;
/** Taller pictures are scaled down: no page shows more. */
const TALLEST = 2_400;
/** Width for browsers without AVIF and WebP, which get one size only. */
const FALLBACK = 800;
/** Time limit of decoding in seconds; slower sources are refused. */
const SECONDS = 20;

/** Version of the conversion. Part of each hash, so that a new conversion gets new addresses. */
const RECIPE = '1';

/** Hashes a source's content piece by piece. The hash identifies its copies. */
export function pictureHasher() {
  const hash = createHash('sha256').update(RECIPE);
  return {
    update: (bytes: Uint8Array): void => void hash.update(bytes),
    digest: (): string => hash.digest('hex').slice(0, 32),
  };
}

export function hashPicture(bytes: Uint8Array): string {
  const hash = pictureHasher();
  hash.update(bytes);
  return hash.digest();
}

const READING: SharpOptions = { failOn: 'error', limitInputPixels: PICTURE_LIMITS.pixels, sequentialRead: true };

/**
 * Decodes a picture once, and makes a copy per width and format. Removes metadata, such as the location of a
 * photograph. Memory and time are bounded, because the size is read from the header before decoding.
 */
export async function copyPicture(bytes: Buffer): Promise<Result<CopiedPicture, PictureRefusal>> {
  if (bytes.length > PICTURE_LIMITS.bytes) return refuse('too-large');
  const format = detectFormat(bytes);
  if (!format) return refuse('no-picture');
  const sharp = await openSharp();
  try {
    const head = await sharp(bytes, READING).metadata();
    if (head.format !== format) return refuse('no-picture');
    if (head.width * head.height > PICTURE_LIMITS.pixels || Math.max(head.width, head.height) > PICTURE_LIMITS.side)
      return refuse('too-large');
    const { data, info } = await sharp(bytes, READING)
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: LARGEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const copias = await copiesOf(() => sharp(data, { raw: { width, height, channels } }), width);
    return accept({ ancho: width, alto: height, copias });
  } catch (error) {
    return refuse(refusalOf(String(error)));
  }
}

function refusalOf(message: string): PictureRefusal {
  if (/pixel limit|dimensions/i.test(message)) return 'too-large';
  return /timeout/i.test(message) ? 'too-slow' : 'broken';
}

async function copiesOf(picture: () => Sharp, largest: number): Promise<Copy[]> {
  const widths = [...WIDTHS.filter((width) => width < largest), largest];
  const fallback = widths.findLast((width) => width <= FALLBACK) ?? largest;
  const copies: Copy[] = [];
  for (const ancho of widths) {
    const resized = () => picture().resize({ width: ancho });
    copies.push({ ancho, formato: 'avif', bytes: await resized().avif({ quality: 50, effort: 1 }).toBuffer() });
    copies.push({ ancho, formato: 'webp', bytes: await resized().webp({ quality: 74, effort: 2 }).toBuffer() });
    if (ancho === fallback) {
      const opaque = resized().flatten({ background: '#ffffff' });
      copies.push({ ancho, formato: 'jpg', bytes: await opaque.jpeg({ quality: 76, mozjpeg: true }).toBuffer() });
    }
  }
  return copies;
}

type OpenedSharp = typeof import('sharp').default;
let opened: Promise<OpenedSharp> | undefined;

/**
 * Loads sharp on demand: only imports need it. Readers of other formats are disabled, so that a file that passes
 * `detectFormat` cannot reach the SVG or PDF reader.
 */
function openSharp(): Promise<OpenedSharp> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
    });
    return sharp;
  });
  return opened;
}
