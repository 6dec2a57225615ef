import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { CHALLENGE_SECONDS } from '../rules/passkey.ts';
import type { StoredPasskey } from './passkey-queries.ts';

/** Host name and origin for which passkeys of this portal are valid. */
export interface PasskeyPlace {
  readonly rpId: string;
  readonly origin: string;
}

/** @param consoleUrl public address of the console's host */
export function passkeyPlace(consoleUrl: string): PasskeyPlace {
  const { hostname, origin } = new URL(consoleUrl);
  return { rpId: hostname, origin };
}

/** Loaded at first use: it parses certificates of all kinds, and most processes never need it. */
const library = () => import('@simplewebauthn/server');

/** ES256, RS256 and EdDSA, which all authenticators support. The library's default adds an algorithm that is experimental in Node. */
const ALGORITHMS = [-7, -257, -8];

const RP_NAME = 'Surtidor Operación';
const TIMEOUT_MS = CHALLENGE_SECONDS * 1000;

/** A passkey replaces password and code, so the authenticator must verify the person: by fingerprint, face or PIN. */
const VERIFICATION = 'required';

export interface NewChallenge {
  /** JSON for the browser, with the challenge. */
  readonly options: string;
  readonly challengeHash: string;
}

const hashOfChallenge = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url');

/** 32 random bytes. */
const newChallenge = () => new Uint8Array(randomBytes(32));

const withHash = (options: { readonly challenge: string }): NewChallenge => ({
  options: JSON.stringify(options),
  challengeHash: hashOfChallenge(options.challenge),
});

/** The operator's identifier for authenticators, which must not reveal the person. @param key of SECOND_FACTOR_PURPOSE */
const userHandle = (operatorId: number, key: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', key).update(`llave:${operatorId}`).digest());

const describe = ({ credencial, transportes }: StoredPasskey) => ({ id: credencial, transports: [...transportes] });

/** Options to create a passkey. Excludes authenticators that already have one of this operator. */
export async function optionsToRegister(
  { rpId }: PasskeyPlace,
  operator: { readonly id: number; readonly correo: string; readonly nombre: string },
  { passkeys, key }: { readonly passkeys: readonly StoredPasskey[]; readonly key: string },
): Promise<NewChallenge> {
  const { generateRegistrationOptions } = await library();
  return withHash(
    await generateRegistrationOptions({
      ...{ rpName: RP_NAME, rpID: rpId, challenge: newChallenge(), timeout: TIMEOUT_MS },
      ...{ userID: userHandle(operator.id, key), userName: operator.correo, userDisplayName: operator.nombre },
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: passkeys.map(describe),
      // Discoverable, so that it also signs in without a mail address.
      authenticatorSelection: { residentKey: 'required', userVerification: VERIFICATION },
    }),
  );
}

/** Options to sign with one of these passkeys; without any, with any passkey for this portal. */
export async function optionsToSign(
  { rpId }: PasskeyPlace,
  passkeys: readonly StoredPasskey[] = [],
): Promise<NewChallenge> {
  const { generateAuthenticationOptions } = await library();
  return withHash(
    await generateAuthenticationOptions({
      ...{ rpID: rpId, challenge: newChallenge(), timeout: TIMEOUT_MS, userVerification: VERIFICATION },
      allowCredentials: passkeys.map(describe),
    }),
  );
}

const LONGEST_ANSWER = 8_000;
const base64url = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(longest);
const anAnswer = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({
    id: base64url(1_400),
    rawId: base64url(1_400),
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: base64url(4_000), ...response }),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  });
const SIGNED = anAnswer({
  authenticatorData: base64url(4_000),
  signature: base64url(4_000),
  userHandle: base64url(100).nullish(),
});
const REGISTERED = anAnswer({
  attestationObject: base64url(6_000),
  transports: z
    .array(z.string().regex(/^[a-z-]{1,30}$/))
    .max(10)
    .default([]),
});
const CLIENT_DATA = z.object({ challenge: z.string().max(200) });

/** A browser's answer, with the challenge that it claims to sign. */
interface Read<Response> {
  readonly response: Response;
  readonly credencial: string;
  readonly challengeHash: string;
}

/** Parses a browser's answer. @returns undefined for any other text */
function readAnswer<Answer extends { id: string; response: { clientDataJSON: string } }>(
  text: string,
  schema: z.ZodType<Answer>,
): Read<Answer> | undefined {
  if (text.length > LONGEST_ANSWER) return undefined;
  const answer = schema.safeParse(parseJson(text));
  if (!answer.success) return undefined;
  const { clientDataJSON } = answer.data.response;
  const signed = CLIENT_DATA.safeParse(parseJson(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));
  if (!signed.success) return undefined;
  const challengeHash = hashOfChallenge(signed.data.challenge);
  return { response: answer.data, credencial: answer.data.id, challengeHash };
}

export const readSigned = (text: string): Read<z.infer<typeof SIGNED>> | undefined => readAnswer(text, SIGNED);
export const readRegistered = (text: string): Read<z.infer<typeof REGISTERED>> | undefined =>
  readAnswer(text, REGISTERED);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The caller has compared the challenge with the stored one. The library checks origin, portal, user verification and signature. */
const expected = ({ rpId, origin }: PasskeyPlace, challengeHash: string) => ({
  expectedChallenge: (challenge: string) => hashOfChallenge(challenge) === challengeHash,
  ...{ expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true },
});

/** @returns the authenticator's signature counter; undefined when the signature is not this passkey's, or not for this portal */
export async function verifyPasskeySignature(
  place: PasskeyPlace,
  { response, challengeHash }: Read<z.infer<typeof SIGNED>>,
  passkey: StoredPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { credencial: id, clave_publica } = passkey;
  // The database compares the counter, so that two concurrent signatures cannot both pass.
  const credential = { id, publicKey: bytesOf(clave_publica), counter: 0 };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...{ response: response as AuthenticationResponseJSON, credential },
      ...expected(place, challengeHash),
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for every invalid answer; all invalid answers get the same refusal.
    return undefined;
  }
}

export interface NewPasskey {
  readonly credencial: string;
  readonly clave_publica: string;
  readonly contador: number;
  readonly transportes: string[];
}

/** @returns the new passkey; undefined when the answer is not one for this portal */
export async function verifyNewPasskey(
  place: PasskeyPlace,
  { response, challengeHash }: Read<z.infer<typeof REGISTERED>>,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      supportedAlgorithmIDs: ALGORITHMS,
      ...expected(place, challengeHash),
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      ...{ credencial: id, clave_publica: Buffer.from(publicKey).toString('base64url'), contador: counter },
      transportes: response.response.transports,
    };
  } catch {
    return undefined;
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64, 'base64url'));
