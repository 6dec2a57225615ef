import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

/** Deviations of the authenticator, or of the browser in front of it. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** The number of the signature. Default: one more than the last. */
  readonly counter?: number;
  /** Default: the person was verified by fingerprint or PIN. */
  readonly isVerified?: boolean;
  readonly type?: string;
}

/** An authenticator with one passkey (ES256), in software. Answers as a browser does, in JSON. */
export interface SoftwareAuthenticator {
  readonly credential: string;
  register(options: string, deviation?: Deviation): string;
  sign(options: string, deviation?: Deviation): string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

/** @param origin of the pages that ask */
export function createSoftwareAuthenticator(origin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const credential = base64url(credentialId);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, options: Options, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        ...{ type: deviation.type ?? type, challenge: deviation.challenge ?? options.challenge },
        ...{ origin: deviation.origin ?? origin, crossOrigin: false },
      }),
    );
  const authenticatorData = (rpId: string, deviation: Deviation, more?: Buffer): Buffer => {
    counter = deviation.counter ?? counter + 1;
    const flags = PRESENT | (deviation.isVerified === false ? 0 : VERIFIED) | (more ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const own = [sha256(deviation.rpId ?? rpId), Buffer.from([flags]), count];
    return Buffer.concat(more ? [...own, more] : own);
  };
  const answer = (response: object): string =>
    JSON.stringify({ id: credential, rawId: credential, type: 'public-key', response, clientExtensionResults: {} });

  return {
    credential,
    register(text, deviation = {}) {
      const options = JSON.parse(text) as Options;
      userHandle = options.user?.id;
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const made = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const authData = authenticatorData(options.rp?.id ?? '', deviation, made);
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', 'empty map'],
        ['authData', authData],
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options, deviation)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    sign(text, deviation = {}) {
      const options = JSON.parse(text) as Options;
      const data = clientData('webauthn.get', options, deviation);
      const authData = authenticatorData(options.rpId ?? '', deviation);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return answer({
        ...{ clientDataJSON: base64url(data), authenticatorData: base64url(authData), signature: base64url(signature) },
        userHandle,
      });
    },
  };
}

type Cbor = number | string | Buffer | 'empty map';

/** CBOR (RFC 8949) of the few kinds that an attestation needs. */
const cborMap = (entries: readonly (readonly [Cbor, Cbor])[]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)]);

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (value === 'empty map') return cborHead(5, 0);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  return Buffer.concat([cborHead(2, value.length), value]);
}

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
