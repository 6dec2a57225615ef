import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photograph-like picture with smooth colours. */
export async function makePicture(
  format: 'jpeg' | 'png' | 'webp' | 'avif',
  width = 640,
  height = 360,
  tint = 0,
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const place = at / 3;
    pixels[at] = (place % width) % 256;
    pixels[at + 1] = Math.floor(place / width) % 256;
    pixels[at + 2] = tint;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    [format]()
    .toBuffer();
}

/** A picture of random pixels, which compresses badly. */
export function makeNoisePicture(width = 640, height = 360): Promise<Buffer> {
  let seed = 1;
  const pixels = Buffer.alloc(width * height * 3).map(() => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % 256;
  });
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A decompression bomb: a valid PNG of black one-bit pixels that is small in bytes and huge decoded. */
export function makePictureBomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 9 });
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A valid PNG of one black line of one-bit pixels. */
export function makeWidePicture(width: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(1, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1 + Math.ceil(width / 8)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A photograph of 400 × 200 pixels from a camera that was held upright, with all optional metadata. */
export async function makeHostilePicture(): Promise<Buffer> {
  const told = await sharp(await makePicture('jpeg', 400, 200))
    .withExif({ IFD0: { Artist: 'Secreto', Make: 'Secreto' }, IFD3: { GPSLatitude: '6/1 14/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a xmlns="http://ns.adobe.com/xap/1.0/">Secreto</a></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const note = Buffer.from('Nota privada');
  const comment = Buffer.from([0xff, 0xfe, 0, note.length + 2]);
  return Buffer.concat([told.subarray(0, 2), comment, note, told.subarray(2)]);
}

export const SVG = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);
