import { generateKeyPairSync } from 'node:crypto';

export interface ServerKeys {
  /** The point, uncompressed: 65 bytes in base64url. */
  readonly publicKey: string;
  /** 32 bytes in base64url. */
  readonly privateKey: string;
}

/** Creates a key pair of the curve P-256 for Web Push. Uses JWK, which keeps leading zeros: one private key in 256 has some. */
export function makePushKeys(): ServerKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const point = [x, y].map((each) => Buffer.from(each, 'base64url'));
  return { publicKey: Buffer.concat([Buffer.of(4), ...point]).toString('base64url'), privateKey: d };
}
